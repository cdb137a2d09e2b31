import { useMemo } from 'react'
import {
  getBodyRows,
  type ListFile,
  type SkippedLine,
} from '#features/access/model/table/ListFile.ts'
import type { ReadChoice } from '#features/access/model/table/readTable.ts'
import { convertedTimes } from '#features/access/model/table/tableRows.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Encoding } from '#shared/tables/Encoding.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Select } from '#shared/ui/form/Select.tsx'

/** The names of encodings, as spreadsheet programs show them. */
const encodingLabels: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1250': 'Central European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1251': 'Cyrillic (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1258': 'Vietnamese (Windows)',
  'iso-8859-2': 'Central European (ISO)',
  'iso-8859-15': 'Western European (ISO)',
  shift_jis: 'Japanese (Shift JIS)',
  gbk: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean',
  'euc-jp': 'Japanese (EUC)',
  ibm866: 'Cyrillic (DOS)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  cp850: 'Western European (DOS)',
  cp852: 'Central European (DOS)',
}

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
  const { skipped, unevenQuotes } = file.form
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
      {times !== null && (
        <p className="small">
          {times.count === 1 ? '1 time was' : `${number(times.count)} times were`} converted to days
          in the time zone {times.zones.join(' or ')}.
        </p>
      )}
      {unevenQuotes.length > 0 && (
        <p className="small">
          {unevenQuotes.length === 1 ? 'Row' : 'Rows'} {unevenQuotes.slice(0, 5).join(', ')}
          {unevenQuotes.length > 5 && ` and ${number(unevenQuotes.length - 5)} more`}:{' '}
          {unevenQuotes.length === 1 ? 'it has' : 'they have'} a quotation mark without a partner.
          Check {unevenQuotes.length === 1 ? 'it' : 'them'}.
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
                Row {number(line)}, {kindLabels[kind]}: {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

const kindLabels: Readonly<Record<SkippedLine['kind'], string>> = {
  above: 'above the titles',
  below: 'below the table',
  total: 'a total',
  repeated: 'the titles again',
}

const number = (count: number) => count.toLocaleString('en')

interface FileChoiceProps {
  file: ListFile
  /** Parses the file again; null if the browser no longer has it, for example after a reload. */
  onChoose: ((choice: ReadChoice) => void) | null
}

/**
 * Offers the sheet and the encoding of a file if there is a choice, with some of its accented
 * words.
 */
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
