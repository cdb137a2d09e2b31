const day = 86_400

/**
 * Reads the times of joining and leaving, in seconds since the start of the first day in the file. Only
 * the distance of two times matters, so their zone does not. A leaving before the joining is after midnight.
 *
 * @param days the numbers of the days that were read before, by their text; a new day is added
 */
export function readSpan(
  joined: string,
  left: string,
  days: Map<string, number>,
): { from: number; until: number } | null {
  const [start, end] = [readClock(joined), readClock(left)]
  if (start === null || end === null) return null
  const number = days.get(start.day) ?? days.size
  days.set(start.day, number)
  const from = number * day + start.seconds
  const until = number * day + end.seconds
  return { from, until: until < from ? until + day : until }
}

/** Reads a time of day, and what stands before it: `11/26/25, 4:16:54 PM`, `2026-09-15T09:00:23Z`, `18:02`. */
function readClock(text: string): { day: string; seconds: number } | null {
  const found = /^(.*?)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?/i.exec(text)
  if (found === null) return null
  const [, before = '', hours = '', minutes = '', seconds = '0', half = ''] = found
  const hour = Number(hours) % (half === '' ? 24 : 12)
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return {
    day: before.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    seconds: ((hour + afternoon) * 60 + Number(minutes)) * 60 + Number(seconds),
  }
}

/**
 * Returns true if durations such as `32:14` are minutes and seconds: one of them would be too long in
 * hours and minutes.
 */
export function sharesMinutesAndSeconds(durations: readonly string[]): boolean {
  return durations.some((text) => Number(/^(\d+):\d{2}$/.exec(text)?.[1] ?? 0) > 12)
}

/**
 * Reads a duration in seconds: `57` minutes, `1:02:30`, `1 hr 2 min`, `47m 22s`, `1 Std. 5 Min.`; null
 * if it is none.
 *
 * @param hasMinutes true if `32:14` is minutes and seconds, not hours and minutes
 */
export function readDuration(text: string, hasMinutes: boolean): number | null {
  const parts = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (parts !== null) {
    const [, first = '', second = '', third] = parts
    // Two parts are minutes and seconds, or hours and minutes.
    const isShort = third === undefined && hasMinutes
    const [hours, minutes] = isShort ? ['0', first] : [first, second]
    const seconds = isShort ? second : (third ?? '0')
    return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')) * 60)
  const count = (unit: RegExp) => Number(unit.exec(text)?.[1] ?? Number.NaN)
  const units = [
    count(/(\d+)\s*(?:h|st|or[ae]|uur|godz|時)/i) * 3600,
    count(/(\d+)\s*(?:m|分)/i) * 60,
    count(/(\d+)\s*(?:s(?!t)|秒)/i),
  ].filter((seconds) => !Number.isNaN(seconds))
  return units.length === 0 ? null : units.reduce((sum, seconds) => sum + seconds, 0)
}
