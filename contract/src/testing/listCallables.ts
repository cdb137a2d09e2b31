import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Callable } from '../callable.ts'

/** The contract of any callable. */
export type AnyCallable = Callable<z.ZodType, z.ZodType>

const contract = join(__dirname, '..')

/** Returns the callables of the contract by name. Throws if one has another name than its export. */
export function listCallables(): readonly AnyCallable[] {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?!testing).*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  return files
    .flatMap((file) => {
      const module: object = jest.requireActual(join(contract, file))
      return Object.entries<unknown>({ ...module }).flatMap(([name, value]) => {
        if (!isCallable(value)) return []
        if (value.name !== name) throw new Error(`${name} is called ${value.name}`)
        return value
      })
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function isCallable(value: unknown): value is AnyCallable {
  return typeof value === 'object' && value !== null && 'caller' in value && 'input' in value
}
