import { analyse } from 'chardet'
import { Encoding } from './Encoding.ts'

/** The characters of the bytes 128 to 255 in the code pages in which Excel saves "CSV (MS-DOS)". */
const dosLetters = {
  /** Western Europe. */
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  /** Central Europe. */
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const

interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** False where the bytes fit other encodings too, so that the admin should look at the accents. */
  readonly isCertain: boolean
}

/**
 * Decodes a file. A byte-order mark or valid UTF-8 is certain. Otherwise the encoding is the one whose
 * text looks most like words; `chosen` overrides it.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen !== undefined) return decode(bytes, chosen, true)
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (marked !== null) return decode(bytes, marked, true)
  const { text, encoding } = decode(bytes, 'utf-8', true)
  const broken = count(text, /\uFFFD/g)
  if (broken === 0) return { text, encoding, isCertain: true }
  // A few bytes of another encoding in a UTF-8 file: the rest proves what it is.
  const isMostlyValid = count(text, /[^\0-\u007f\uFFFD]/g) >= 2 * broken
  if (isMostlyValid || isCutUtf8(bytes)) return { text, encoding, isCertain: false }
  return decode(bytes, guessEncoding(bytes), false)
}

function decode(bytes: Uint8Array, encoding: Encoding, isCertain: boolean): DecodedText {
  return { text: decodeBytes(bytes, encoding), encoding, isCertain }
}

/** Decodes bytes, also in the encodings that browsers do not know. */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp850' && encoding !== 'cp852') return new TextDecoder(encoding).decode(bytes)
  const letters = dosLetters[encoding]
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : letters.charAt(byte - 128),
  ).join('')
}

/** Returns true for UTF-8 that ends within a letter. One byte at the end alone may be any letter. */
function isCutUtf8(bytes: Uint8Array): boolean {
  try {
    const whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    const cut = bytes.length - new TextEncoder().encode(whole).length
    return cut > 1 || /[^\0-\u007f]/.test(whole)
  } catch {
    return false
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** UTF-16 without a mark: every other byte of its ASCII characters is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 4096)
  if (sample.length < 4) return null
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = Math.max(16, sample.length / 2)
  if (odd > most / 4 && even < odd / 8) return 'utf-16le'
  return even > most / 4 && odd < even / 8 ? 'utf-16be' : null
}

/** The encodings of spreadsheets that a statistical detector confuses. */
const usual: readonly Encoding[] = ['windows-1252', 'windows-1250']

/** The encodings of old Macs and DOS, by a related one that the detector knows. */
const related: readonly (readonly [Encoding, Encoding])[] = [
  ['macintosh', 'windows-1252'],
  ['cp850', 'windows-1252'],
  ['cp852', 'windows-1250'],
  ['ibm866', 'windows-1251'],
  ['x-mac-cyrillic', 'windows-1251'],
]
const relatedMalus = 5

/** Names of the detector for encodings that the Encoding Standard treats as another. */
const synonyms: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  gb18030: 'gbk',
}

function guessEncoding(bytes: Uint8Array): Encoding {
  // The detector's statistics need no more, and a long file would take it a second.
  const confidences = new Map<Encoding, number>(usual.map((encoding) => [encoding, 0]))
  for (const { name, confidence } of analyse(bytes.subarray(0, 64 * 1024))) {
    const key = name.toLowerCase()
    const encoding = Encoding.safeParse(synonyms[key] ?? key)
    if (!encoding.success || encoding.data.startsWith('utf')) continue
    confidences.set(encoding.data, Math.max(confidence, confidences.get(encoding.data) ?? 0))
  }
  for (const [encoding, known] of related) {
    confidences.set(encoding, (confidences.get(known) ?? 0) - relatedMalus)
  }
  const scored = Array.from(confidences, ([encoding, confidence]) => {
    const text = decodeBytes(bytes.subarray(0, 64 * 1024), encoding)
    return { encoding, score: confidence - 10 * strangeness(text) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** Letters that no language has in one word, such as `Dvoøáková`: Central Europe read as Western. */
const ofNoLanguage = /(?=\p{L}*[øùèìòï])(?=\p{L}*[áíýšž])\p{L}+|ì\p{Ll}/giu

/** Counts the places where a text does not look like words: signs inside words, capitals after small letters. */
function strangeness(text: string): number {
  const isMixed =
    /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu
  return (
    3 * count(text, /[\u0080-\u009f\uFFFD]/g) +
    2 * count(text, /\p{L}[^\p{L}\p{M}\p{Z}\0-\u007f’‘·]\p{L}/gu) +
    count(text, /(?<!\p{L})[^\p{L}\p{M}\p{Z}\0-\u007f„“”‘’«»–—…€¿¡•]\p{Ll}/gu) +
    2 * count(text, /\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/gu) +
    2 * count(text, /\p{L}[§¶†‡‰¬¤¦](?!\p{L})/gu) +
    2 * count(text, isMixed) +
    2 * count(text, ofNoLanguage) +
    2 * count(text, /\p{Ll}[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]+\p{Ll}/gu)
  )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
