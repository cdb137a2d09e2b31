import { wrongType } from './expecting.ts'
import { EvaluationProblem } from './problems.ts'
import { duration, timestamp, type Value } from './values.ts'

const perMilli = 1_000_000n
const perSecond = 1_000_000_000n

const units = new Map([
  ['w', 604_800n * perSecond],
  ['d', 86_400n * perSecond],
  ['h', 3_600n * perSecond],
  ['m', 60n * perSecond],
  ['s', perSecond],
  ['ms', perMilli],
  ['ns', 1n],
])

/** `duration.value(amount, unit)` */
export function durationValue(amount: bigint, unit: string): Value {
  const nanos = units.get(unit)
  if (nanos === undefined)
    throw new EvaluationProblem(`'${unit}' is no unit. Use one of ${[...units.keys()].join(', ')}.`)
  return duration(amount * nanos)
}

/** `timestamp.value(…)`: milliseconds since 1970, or RFC 3339 text. */
export function timestampValue(value: Value): Value {
  if (value.type === 'int') return timestamp(value.value * perMilli)
  return value.type === 'string'
    ? timestamp(nanosOfText(value.value))
    : wrongType(value, 'int', 'string')
}

/** `timestamp.date(year, month, day)` */
export function dateValue([year = 0, month = 0, day = 0]: readonly number[]): Value {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // JavaScript rolls the 30th of February over into March; the rules language refuses it.
  if (
    date.getUTCFullYear() !== year ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day
  )
    throw new EvaluationProblem(`There is no date ${year}-${month}-${day}.`)
  return timestamp(BigInt(date.getTime()) * perMilli)
}

/**
 * Nanoseconds since 1970 of an RFC 3339 text, such as 2026-01-31T12:00:00.123456789Z.
 * @throws EvaluationProblem if it is none
 */
export function nanosOfText(text: string): bigint {
  const parts =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const [, toTheSecond = '', fraction = '', zone = ''] = parts
  const millis = Date.parse(`${toTheSecond}${zone}`)
  if (Number.isNaN(millis)) throw new EvaluationProblem(`'${text}' is no timestamp.`)
  return BigInt(millis) * perMilli + BigInt(fraction.padEnd(9, '0'))
}

/** The UTC calendar date and clock of a timestamp, and what is left below its second. */
export function calendar(nanos: bigint): { date: Date; nanosOfSecond: bigint } {
  const nanosOfSecond = ((nanos % perSecond) + perSecond) % perSecond
  return { date: new Date(Number((nanos - nanosOfSecond) / perMilli)), nanosOfSecond }
}

/** Whole milliseconds since 1970, rounded towards the past. */
export function millisOf(nanos: bigint): bigint {
  const rest = ((nanos % perMilli) + perMilli) % perMilli
  return (nanos - rest) / perMilli
}
