import { UserError } from '../../emulators/src/UserError.ts'

const changedFlag = '--changed'

/** The requested parts by name, none for all; and the commit to compare with, if any. */
interface Asked {
  readonly names: readonly string[]
  readonly base: string | undefined
}

/** Reads the arguments of `npm run mutate`. Throws a UserError of a part that there is not. */
export function asked(args: readonly string[], known: readonly string[]): Asked {
  const place = args.indexOf(changedFlag)
  const base = place === -1 ? undefined : args[place + 1]
  if (place !== -1 && base === undefined) {
    throw new UserError(`Say since which commit: npm run mutate -- ${changedFlag} main`)
  }
  const names = args.filter((_, index) => place === -1 || (index !== place && index !== place + 1))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new UserError(`There is no ${unknown} to mutate; there are: ${known.join(', ')}.`)
  }
  return { names, base }
}
