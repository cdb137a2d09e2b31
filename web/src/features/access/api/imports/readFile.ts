import { fromBase64, toBase64 } from '#shared/browser/base64.ts'
import { saveBlob } from '#shared/browser/saveFile.ts'
import { csvLines } from '#shared/ui/list/csv.ts'
import { readTableFormat, saveTable } from '#shared/ui/list/tableFile.ts'
import type { ListFile } from '../../model/table/ListFile.ts'
import type { ReadChoice, TableReading } from '../../model/table/readTable.ts'

/**
 * Parses a list file in a worker, so that a large file does not block the page. The parser is
 * loaded with the first file.
 */
export async function readFile(file: File, choice: ReadChoice = {}): Promise<TableReading> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (typeof Worker === 'undefined') {
      const { readTable } = await import('../../model/table/readTable.ts')
      return readTable(bytes, choice)
    }
    return await readInWorker(bytes, choice)
  } catch {
    return { problem: 'It could not be read. Check your connection and choose it again.' }
  }
}

/** The largest file that a draft keeps, in bytes. */
const mostKept = 2 * 1024 * 1024

/** Returns the content of a file in Base64, for its draft; null if it is too large. */
export const toSource = async (file: File): Promise<string | null> =>
  file.size > mostKept ? null : toBase64(new Uint8Array(await file.arrayBuffer()))

/** Returns the file of a draft; null if the draft does not keep it. */
export const fromSource = ({ name, source }: ListFile): File | null =>
  source === null ? null : new File([fromBase64(source)], name)

function readInWorker(bytes: Uint8Array<ArrayBuffer>, choice: ReadChoice): Promise<TableReading> {
  const worker = new Worker(new URL('../../model/table/tableWorker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<TableReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The file could not be read.')))
    worker.postMessage({ bytes, choice }, [bytes.buffer])
  }).finally(() => worker.terminate())
}

/**
 * Saves the rows that were left out in the format of their file, or of exports where they come from no
 * file. Throws a `CallError`.
 */
export async function saveLeftOut(
  [titles = [], ...rows]: readonly (readonly string[])[],
  file: ListFile | null,
): Promise<void> {
  const isWorkbook = file !== null && file.form.sheet !== ''
  if (file === null || isWorkbook) {
    await saveTable({ name: 'problems', titles, rows }, isWorkbook ? 'xlsx' : readTableFormat())
    return
  }
  const { delimiter, encoding } = file.form
  // Excel reads the separator from its `sep=` line, because it would not detect an unusual one.
  const named = usual.includes(delimiter) ? '' : `sep=${delimiter}\r\n`
  const { encodeText } = await import('#shared/tables/encodeText.ts')
  const bytes = encodeText(`${named}${csvLines([titles, ...rows], delimiter)}`, encoding)
  saveBlob('problems.csv', new Blob([bytes], { type: `text/csv;charset=${encoding}` }))
}

const usual = [',', ';', '\t', '|']
