import { useMemo } from 'react'
import {
  type HiddenPart,
  type ListFile,
  type SkippedLine,
} from '#features/access/model/table/ListFile.ts'
import { encodingLabels } from '#features/access/model/table/encodingLabels.ts'
import { convertedTimes } from '#features/access/model/table/tableRows.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'

/** Returns how many characters of a file could not be read, and the row of the first; null for none. */
function unreadableCharacters(file: ListFile): { count: number; line: number } | null {
  let count = 0
  let line = 0
  for (const [place, row] of file.table.entries()) {
    const broken = row.join('').split('\uFFFD').length - 1
    if (broken > 0 && count === 0) line = file.form.lines[place] ?? place + 1
    count += broken
  }
  return count === 0 ? null : { count, line }
}

interface FileNotesProps {
  file: ListFile
  /** Shows the sheet or the text encoding that was read. */
  hasEncoding?: boolean
}

/** Notes about the parsed file: skipped lines, converted times, unreadable characters. */
export function FileNotes({ file, hasEncoding = false }: FileNotesProps) {
  const times = useMemo(() => convertedTimes(file), [file])
  const broken = useMemo(() => unreadableCharacters(file), [file])
  const { unevenQuotes, hidden } = file.form
  const otherTitles = file.form.skipped.filter(({ kind }) => kind === 'otherTitles')
  const skipped = file.form.skipped.filter(({ kind }) => kind !== 'otherTitles')
  const { sheets, sheet, encoding } = file.form
  return (
    <>
      {hasEncoding && (
        <p className="small">
          {file.name}:{' '}
          {sheets.length > 0 ? `sheet ${sheet}` : `read as ${encodingLabels[encoding]}`}.
        </p>
      )}
      {broken !== null && (
        <p className="small">
          {broken.count === 1 ? '1 character' : `${number(broken.count)} characters`} could not be
          read and {broken.count === 1 ? 'is' : 'are'} shown as �, first in row{' '}
          {number(broken.line)}.
        </p>
      )}
      {hidden && <p className="small">{describeHidden(hidden)}</p>}
      {otherTitles.map(({ line, text }) => (
        <p key={line} className="small">
          Row {number(line)} has other titles and was skipped: {text}. Check that the rows below it
          have the same columns as the others.
        </p>
      ))}
      {times !== null && (
        <p className="small">
          {times.count === 1 ? '1 time was' : `${number(times.count)} times were`} converted to days
          in the time zone {times.zones.join(' or ')}.
        </p>
      )}
      {unevenQuotes.length > 0 && (
        <p className="small">
          {unevenQuotes.length === 1 ? 'Row' : 'Rows'} {unevenQuotes.slice(0, 5).join(', ')}
          <span>
            {unevenQuotes.length > 5 && ` and ${number(unevenQuotes.length - 5)} more`}
          </span>: {unevenQuotes.length === 1 ? 'it has' : 'they have'} a quotation mark without a
          partner. Check {unevenQuotes.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {skipped.length > 0 && (
        <Disclosure
          className="small"
          summary={`${skipped.length === 1 ? '1 line was' : `${number(skipped.length)} lines were`} skipped`}
        >
          <ul>
            {skipped.slice(0, shownLimits.importNotes.skipped).map(({ line, text, kind }) => (
              <li key={line}>
                Row {number(line)} {kindLabels[kind]}: {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

const kindLabels: Readonly<Record<SkippedLine['kind'], string>> = {
  above: 'is above the titles',
  below: 'is below the table',
  total: 'is a total',
  repeated: 'repeats the titles',
  otherTitles: 'has other titles',
}

const number = (count: number) => count.toLocaleString('en')

/** Describes the hidden rows and columns of a sheet, such as `Rows 3 and 7 and column Notes are hidden in the sheet.` */
function describeHidden({ rows, columns, included }: HiddenPart): string {
  const name = (noun: string, items: readonly string[]) => {
    const shown = items.slice(0, shownLimits.importNotes.hidden)
    const more = items.length - shown.length
    const listed = more > 0 ? [...shown, `${number(more)} more`] : shown
    return items.length === 0 ? [] : `${noun}${items.length > 1 ? 's' : ''} ${list.format(listed)}`
  }
  const [first = '', ...others] = [name('row', rows.map(number)), name('column', columns)].flat()
  const parts = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' and ')
  const isOne = rows.length + columns.length === 1
  const what = isOne ? 'is hidden in the sheet' : 'are hidden in the sheet'
  return `${parts} ${what} and ${included ? 'used all the same' : isOne ? 'was left out' : 'were left out'}.`
}

const list = new Intl.ListFormat('en-GB')
