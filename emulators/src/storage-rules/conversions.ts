import { wrongType } from './expecting.ts'
import { EvaluationProblem } from './problems.ts'
import { float, int, string, type Value } from './values.ts'

const bounds = { least: -(2n ** 63n), most: 2n ** 63n - 1n }

/** `int(value)`. A float loses its fraction; one too large becomes the nearest int there is. */
export function asInt(value: Value): Value {
  switch (value.type) {
    case 'int':
      return value
    case 'float':
      return int(truncated(value.value))
    case 'string':
      if (!/^[+-]?[0-9]+$/.test(value.value)) return inconvertible(value.value, 'int')
      return int(BigInt(value.value.replace(/^\+/, '')))
    default:
      return wrongType(value, 'int', 'float', 'string')
  }
}

/** `float(value)` */
export function asFloat(value: Value): Value {
  switch (value.type) {
    case 'int':
      return float(Number(value.value))
    case 'float':
      return value
    case 'string': {
      const text = value.value.trim()
      const written =
        /^([+-]?)(?:(NaN)|(Infinity)|([0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?)[dDfF]?)$/.exec(
          text,
        )
      if (written === null) return inconvertible(value.value, 'float')
      const [, sign = '', notANumber, infinite, digits] = written
      if (notANumber !== undefined) return float(Number.NaN)
      return float(Number(`${sign}${infinite ?? digits ?? ''}`))
    }
    default:
      return wrongType(value, 'int', 'float', 'string')
  }
}

/** `string(value)` */
export function asString(value: Value): Value {
  switch (value.type) {
    case 'null':
      return string('null')
    case 'bool':
    case 'int':
      return string(value.value.toString())
    case 'float':
      return string(floatText(value.value))
    case 'string':
      return value
    case 'path':
      return string(`/${value.segments.join('/')}`)
    default:
      return wrongType(value, 'int', 'float', 'null', 'bool', 'string', 'path')
  }
}

/** A float as the official engine writes it: always with a point, large and small ones as 1.0E8. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size !== 0 && (size < 0.001 || size >= 10_000_000)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e')
    return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`
  }
  const text = Object.is(value, -0) ? '-0' : String(value)
  return text.includes('.') ? text : `${text}.0`
}

function truncated(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= Number(bounds.most)) return bounds.most
  if (value <= Number(bounds.least)) return bounds.least
  return BigInt(Math.trunc(value))
}

function inconvertible(text: string, type: string): never {
  throw new EvaluationProblem(`'${text}' is no ${type}.`)
}
