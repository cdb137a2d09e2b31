import { searchKey } from '@shala/contract/values/searchKey'

/** Seconds of each unit, and the texts by which the vendors' languages write it. */
const units: readonly (readonly [number, readonly string[]])[] = [
  [
    3600,
    [
      'h',
      'hr',
      'hrs',
      'hour',
      'hours',
      'std',
      'stunde',
      'stunden',
      'hora',
      'horas',
      'heure',
      'heures',
      'ora',
      'ore',
      'u',
      'uur',
      'uren',
      'godz',
      'g',
      'godzina',
      'godziny',
      'godzin',
      't',
      'tim',
      'timme',
      'timmar',
      'time',
      'timer',
      'ч',
      'час',
      'часа',
      'часов',
      'sa',
      'saat',
      'hod',
      'hodin',
      'ó',
      'óra',
      'oră',
      'tuntia',
      'ώρα',
      'ώρες',
      'год',
      'giờ',
      'jam',
      '時間',
      '時',
      '小时',
      '小時',
      '时',
      '시간',
    ],
  ],
  [
    60,
    [
      'm',
      'min',
      'mins',
      'minute',
      'minutes',
      'minuten',
      'minuto',
      'minutos',
      'minuti',
      'minuut',
      'minuta',
      'minuty',
      'minut',
      'minuter',
      'minutter',
      'м',
      'мин',
      'минута',
      'минуты',
      'минут',
      'dk',
      'dakika',
      'perc',
      'p',
      'minuuttia',
      'λεπτά',
      'хв',
      'phút',
      'menit',
      '分',
      '分钟',
      '分鐘',
      '分間',
      '분',
    ],
  ],
  [
    1,
    [
      's',
      'sec',
      'secs',
      'second',
      'seconds',
      'sek',
      'sekunde',
      'sekunden',
      'seg',
      'segs',
      'segundo',
      'segundos',
      'seconde',
      'secondes',
      'secondo',
      'secondi',
      'seconden',
      'sekunda',
      'sekundy',
      'sekund',
      'sekunder',
      'с',
      'сек',
      'секунда',
      'секунды',
      'секунд',
      'sn',
      'saniye',
      'mp',
      'másodperc',
      'sekuntia',
      'δευτ',
      'giây',
      'detik',
      '秒',
      '초',
    ],
  ],
]

const secondsOf = new Map(
  units.flatMap(([seconds, texts]) =>
    texts.map((text): [string, number] => [searchKey(text), seconds]),
  ),
)

/** The units of plain numbers and of pairs such as `32:14` in a column. */
export interface DurationForm {
  /** The seconds of a number without a unit. */
  readonly plain: 1 | 60 | 3600
  /** True if `32:14` is minutes and seconds, not hours and minutes. */
  readonly hasMinutes: boolean
}

/** The largest number of minutes that a plain number can be; more are seconds. */
const dayMinutes = 1440

/** Decides for a column, by its title and by lengths that would otherwise be impossible. */
export function findDurationForm(title: string, cells: readonly string[]): DurationForm {
  const words = searchKey(title).match(/[\p{L}\p{M}]+/gu) ?? []
  const named = words.map((word) => (word.length > 1 ? secondsOf.get(word) : undefined))
  const plain = named.findLast((seconds) => seconds !== undefined)
  const isLong = cells.some((cell) => /^\d+$/.test(cell) && Number(cell) > dayMinutes)
  return {
    plain: plain === 1 || plain === 3600 ? plain : plain === undefined && isLong ? 1 : 60,
    // One of them would be too long in hours and minutes.
    hasMinutes: cells.some((cell) => Number(/^(\d+):\d{2}$/.exec(cell)?.[1] ?? 0) > 12),
  }
}

/**
 * Reads a duration in seconds: `57` minutes, `1:02:30`, `1 hr 2 min`, `47m 22s` and `1 u 29 m`, or of ISO 8601.
 * Returns null if it is none, and if one of its numbers has no unit that is known.
 */
export function readDuration(text: string, { plain, hasMinutes }: DurationForm): number | null {
  const clock = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (clock !== null) {
    const [, first = '', second = '', third] = clock
    const isShort = third === undefined && hasMinutes
    const [hours, minutes] = isShort ? ['0', first] : [first, second]
    const seconds = isShort ? second : (third ?? '0')
    return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')) * plain)
  const key = searchKey(text).replace(/^pt(?=\d)/, '')
  const parts = [...key.matchAll(/(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]*)/gu)]
  if (parts.length === 0) return null
  let total = 0
  for (const [, number = '', unit = ''] of parts) {
    const seconds = secondsOf.get(unit)
    if (seconds === undefined) return null
    total += Number(number.replace(',', '.')) * seconds
  }
  return Math.round(total)
}
