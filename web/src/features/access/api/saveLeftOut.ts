import { saveBlob } from '../../../shared/browser/saveFile.ts'
import { csvLines } from '../../../shared/ui/list/csv.ts'
import { encodeText } from '../model/table/encodeText.ts'
import type { ListFile } from '../model/table/tableRows.ts'

/** Saves rows that were left out, written as the file was from which they came. */
export function saveLeftOut(rows: readonly (readonly string[])[], file: ListFile | null): void {
  const { delimiter, encoding } = file?.form ?? { delimiter: ',', encoding: 'utf-8' as const }
  // Nobody guesses a separator that is none of the usual ones: Excel's first line says it.
  const named = usual.includes(delimiter) ? '' : `sep=${delimiter}\r\n`
  const bytes = encodeText(`${named}${csvLines(rows, delimiter)}`, encoding)
  saveBlob('problems.csv', new Blob([bytes], { type: `text/csv;charset=${encoding}` }))
}

const usual = [',', ';', '\t', '|']
