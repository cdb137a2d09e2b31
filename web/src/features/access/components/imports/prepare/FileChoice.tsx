import { getBodyRows, type ListFile } from '#features/access/model/table/ListFile.ts'
import { encodingLabels } from '#features/access/model/table/encodingLabels.ts'
import type { ReadChoice } from '#features/access/model/table/readTable.ts'
import { Encoding } from '#shared/tables/Encoding.ts'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Select } from '#shared/ui/form/Select.tsx'

/** Returns up to five different cells with characters beyond ASCII, titles included, shortened. */
function accentedCells(file: ListFile): string[] {
  const found = new Set<string>()
  for (const row of [file.titled ? (file.table[0] ?? []) : [], ...getBodyRows(file)]) {
    for (const cell of row) {
      const at = cell.search(/[^\0-\u007f]/)
      if (at < 0) continue
      const from = Math.max(0, at - 20)
      found.add(cell.slice(from, from + 40).trim())
      if (found.size === 5) return [...found]
    }
  }
  return [...found]
}

interface FileChoiceProps {
  file: ListFile
  /** Parses the file again; null if the browser no longer has it: a large file after a reload. */
  onChoose: ((choice: ReadChoice) => void) | null
}

/**
 * Offers the sheet, its hidden cells and the encoding of a file if there is a choice, with some of its
 * accented words.
 */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const { sheets, sheet, encoding, isCertain, isChosen, hidden } = file.form
  const accents = isCertain && !isChosen ? [] : accentedCells(file)
  if (sheets.length < 2 && accents.length === 0 && hidden === null) return null
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
      {hidden && (
        <CheckBox
          checked={hidden.included}
          onChange={(withHidden) => onChoose({ sheet, withHidden })}
        >
          Use hidden rows and columns too
        </CheckBox>
      )}
      {accents.length > 0 && (
        <Select
          label="File encoding"
          hint={`Check the accents: ${accents.join(' · ')}`}
          value={encoding}
          options={Encoding.options.map((value) => ({ value, label: encodingLabels[value] }))}
          onChange={(chosen) => onChoose({ encoding: chosen })}
        />
      )}
    </>
  )
}
