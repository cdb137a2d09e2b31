import { createHash } from 'node:crypto'
import { asFloat, asInt, asString } from './conversions.ts'
import { durationOf, intOf, numberOf, stringOf, wrongType } from './expecting.ts'
import { pathOf } from './paths.ts'
import { EvaluationProblem } from './problems.ts'
import { dateValue, durationValue, timestampValue } from './times.ts'
import { bool, duration, float, int, path, type Value } from './values.ts'

/** A function or a method of the language: how many arguments it may have, and what it answers. */
export type Builtin = {
  readonly arity: readonly number[]
  readonly call: (...args: readonly Value[]) => Value
}

const packages = new Set(['math', 'timestamp', 'duration', 'hashing', 'firestore', 'latlng'])

/** Whether the name is one of the language's namespaces, which no variable may have. */
export function isPackage(name: string): boolean {
  return packages.has(name)
}

/** The functions that read a document. The evaluator answers them: they need more than their arguments. */
export const documentFunctions = new Set(['firestore.get', 'firestore.exists'])

const nanosPer = { hour: 3_600_000_000_000n, minute: 60_000_000_000n, second: 1_000_000_000n }

export const builtins: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({
    debug: one((value) => value),
    int: one(asInt),
    float: one(asFloat),
    string: one(asString),
    path: one((value) => path(pathOf(stringOf(value)))),
    'math.abs': one((value) => {
      if (value.type === 'int') return int(value.value < 0n ? -value.value : value.value)
      return float(Math.abs(numberOf(value)))
    }),
    'math.ceil': one((value) => float(Math.ceil(numberOf(value)))),
    'math.floor': one((value) => float(Math.floor(numberOf(value)))),
    'math.round': one((value) => asInt(float(Math.round(numberOf(value))))),
    'math.sqrt': one((value) => float(Math.sqrt(numberOf(value)))),
    'math.isNaN': one((value) => bool(Number.isNaN(numberOf(value)))),
    'math.pow': two((base, exponent) => float(numberOf(base) ** numberOf(exponent))),
    'timestamp.date': {
      arity: [3],
      call: (...parts) => dateValue(parts.map((part) => Number(intOf(part)))),
    },
    'timestamp.value': one(timestampValue),
    'duration.value': two((amount, unit) => durationValue(intOf(amount), stringOf(unit))),
    'duration.abs': one((value) => {
      const nanos = durationOf(value)
      return duration(nanos < 0n ? -nanos : nanos)
    }),
    'duration.time': {
      arity: [4],
      call: (...parts) => {
        const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = parts.map(intOf)
        return duration(
          hours * nanosPer.hour + minutes * nanosPer.minute + seconds * nanosPer.second + nanos,
        )
      },
    },
    'hashing.md5': one((value) => digest('md5', value)),
    'hashing.sha256': one((value) => digest('sha256', value)),
  } satisfies Record<string, Builtin>),
)

/** A built-in of one argument. */
export function one(call: (value: Value) => Value): Builtin {
  return { arity: [1], call: (value) => call(given(value)) }
}

/** A built-in of two arguments. */
export function two(call: (first: Value, second: Value) => Value): Builtin {
  return { arity: [2], call: (first, second) => call(given(first), given(second)) }
}

/** A built-in of three arguments. */
export function three(call: (first: Value, second: Value, third: Value) => Value): Builtin {
  return {
    arity: [3],
    call: (first, second, third) => call(given(first), given(second), given(third)),
  }
}

function given(value: Value | undefined): Value {
  if (value === undefined) throw new EvaluationProblem('An argument is missing.')
  return value
}

function digest(algorithm: 'md5' | 'sha256', value: Value): Value {
  if (value.type !== 'string' && value.type !== 'bytes') return wrongType(value, 'string', 'bytes')
  return { type: 'bytes', value: createHash(algorithm).update(value.value).digest() }
}
