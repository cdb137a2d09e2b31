import { matchesGlob } from 'node:path'

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
  {
    name: 'functions',
    sources: [
      'functions/src/access/{access,sources,span}.ts',
      'functions/src/cohorts/members/cohort.ts',
      'functions/src/callable/*.ts',
      'functions/src/people/{adminCallable,signedInCallable}.ts',
    ],
    tests: [
      'functions/src/access/{access,sources,span}.test.ts',
      'functions/src/cohorts/members/cohort.test.ts',
      'functions/src/callable/*.test.ts',
    ],
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
