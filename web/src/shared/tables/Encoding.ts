import * as z from 'zod'

/** The encodings in which lists arrive, by their names in the Encoding Standard, and two of DOS. */
export const Encoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-15',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
  'euc-jp',
  'ibm866',
  'x-mac-cyrillic',
  'cp850',
  'cp852',
] as const)
export type Encoding = z.infer<typeof Encoding>
