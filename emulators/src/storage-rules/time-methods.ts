import { one, type Builtin } from './builtins.ts'
import { wrongType } from './expecting.ts'
import { calendar, millisOf } from './times.ts'
import { duration, int, timestamp, type Value } from './values.ts'

const perSecond = 1_000_000_000n
const perDay = 86_400n * perSecond
const millisPerDay = 86_400_000

export const timeMethods = {
  timestamp: new Map<string, Builtin>([
    ['year', part((date) => date.getUTCFullYear())],
    ['month', part((date) => date.getUTCMonth() + 1)],
    ['day', part((date) => date.getUTCDate())],
    ['hours', part((date) => date.getUTCHours())],
    ['minutes', part((date) => date.getUTCMinutes())],
    ['seconds', part((date) => date.getUTCSeconds())],
    ['nanos', one((value) => int(calendar(nanosOf(value)).nanosOfSecond))],
    // Monday is 1, Sunday 7.
    ['dayOfWeek', part((date) => date.getUTCDay() || 7)],
    ['dayOfYear', part(dayOfYear)],
    ['toMillis', one((value) => int(millisOf(nanosOf(value))))],
    ['date', one((value) => timestamp(nanosOf(value) - sinceMidnight(nanosOf(value))))],
    ['time', one((value) => duration(sinceMidnight(nanosOf(value))))],
  ]),
  duration: new Map<string, Builtin>([
    ['seconds', one((value) => int(nanosOf(value) / perSecond))],
    ['nanos', one((value) => int(nanosOf(value) % perSecond))],
  ]),
}

function part(of: (date: Date) => number): Builtin {
  return one((value) => int(of(calendar(nanosOf(value)).date)))
}

function dayOfYear(date: Date): number {
  const year = new Date(date)
  year.setUTCMonth(0, 1)
  return Math.round((date.getTime() - year.getTime()) / millisPerDay) + 1
}

function sinceMidnight(nanos: bigint): bigint {
  return ((nanos % perDay) + perDay) % perDay
}

function nanosOf(value: Value): bigint {
  return value.type === 'timestamp' || value.type === 'duration'
    ? value.nanos
    : wrongType(value, 'timestamp', 'duration')
}
