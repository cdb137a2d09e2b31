import type { Encoding } from '../../../../shared/tables/Encoding.ts'
import { type ListFile, getBodyRows } from './ListFile.ts'

/** The names of encodings, as spreadsheet programs show them. */
export const encodingLabels: Readonly<Record<Encoding, string>> = {
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
export function accentedCells(file: ListFile): string[] {
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
export function unreadableCharacters(file: ListFile): { count: number; line: number } | null {
  let count = 0
  let line = 0
  for (const [place, row] of file.table.entries()) {
    const broken = row.join('').split('\uFFFD').length - 1
    if (broken > 0 && count === 0) line = file.form.lines[place] ?? place + 1
    count += broken
  }
  return count === 0 ? null : { count, line }
}
