import { Select } from '../../../../../shared/ui/form/Select.tsx'
import { Encoding } from '../../../model/table/decodeText.ts'
import { accentedCells, encodingLabels } from '../../../model/table/encodingLabels.ts'
import type { ReadChoice } from '../../../model/table/readTable.ts'
import type { ListFile } from '../../../model/table/tableRows.ts'

interface FileChoiceProps {
  file: ListFile
  /** Reads the file again; null where the browser does not have it any more, as after a reload. */
  onChoose: ((choice: ReadChoice) => void) | null
}

/** The sheet and the encoding of a file where there are several, with some of its accents. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const { sheets, sheet, encoding, isCertain } = file.form
  const accents = isCertain ? [] : accentedCells(file)
  if (sheets.length < 2 && accents.length === 0) return null
  if (onChoose === null) {
    return accents.length === 0 ? null : (
      <p className="small">
        Check the accents: {accents.join(' · ')}. If they are wrong, choose the file again.
      </p>
    )
  }
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={(chosen) => onChoose({ sheet: chosen })}
        />
      )}
      {accents.length > 0 && (
        <Select
          label="How the file is encoded"
          hint={`Check the accents: ${accents.join(' · ')}`}
          value={encoding}
          options={Encoding.options.map((value) => ({ value, label: encodingLabels[value] }))}
          onChange={(chosen) => onChoose({ encoding: chosen })}
        />
      )}
    </>
  )
}
