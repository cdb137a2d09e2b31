import { matchesGlob } from 'node:path'
import { UserError } from '@shala/emulators/UserError'

/** Sources that are mutated together, and the tests that shall notice. Both are globs. */
export interface SourcePart {
  readonly name: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  /** Its tests need a page. */
  readonly inBrowser?: true
}

export const sourceParts: readonly SourcePart[] = [
  { name: 'contract', sources: ['contract/src/**/*.ts'], tests: ['contract/src/**/*.test.ts'] },
  { name: 'domain', sources: ['domain/src/**/*.ts'], tests: ['domain/src/**/*.test.ts'] },
  {
    name: 'functions',
    sources: [
      'functions/src/callable/*.ts',
      'functions/src/people/{implement,requireCaller,staffCaller}.ts',
    ],
    tests: ['functions/src/callable/*.test.ts'],
  },
  {
    name: 'web',
    sources: ['web/src/app/guards.tsx'],
    tests: [
      'web/src/app/guards.test.tsx',
      // Tests of newly registered users, and of sessions that end on a page.
      'web/src/features/auth/components/{RegisterForm,sessions}.test.tsx',
    ],
    inBrowser: true,
  },
]

/** Tests and their helpers. */
export const notMutated = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']

/** The files of a part among some, which may be deleted ones too. */
export function filesOfPart({ sources }: SourcePart, files: readonly string[]): string[] {
  const isIn = (globs: readonly string[]) => (file: string) =>
    globs.some((glob) => matchesGlob(file, glob))
  return files.filter(isIn(sources)).filter((file) => !isIn(notMutated)(file))
}

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
