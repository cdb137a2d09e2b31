import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import importX from 'eslint-plugin-import-x'
import { featureZones } from './features.ts'

const root = join(__dirname, '../..')
const linter = new Linter({ cwd: root })

/** What lint says of a file of a feature that imports another. */
function lint(importer: string, imported: string, zones = featureZones(root)): string[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
  }
  const filename = join(root, 'web/src/features', importer)
  const code = `import '${join(root, 'web/src/features', imported)}'`
  return linter.verify(code, [config], { filename }).map(({ message }) => message)
}

test.each([
  ['a model and what asks the server', 'access/model/new.ts', 'access/api/grantAccess.ts'],
  ['a model and what is shown', 'access/model/plans/new.ts', 'access/components/TermsFields.tsx'],
  [
    'what asks the server and what is shown',
    'access/api/new.ts',
    'access/components/TermsFields.tsx',
  ],
])('lint refuses what would run up inside a feature: %s: %s, %s', (_, importer, imported) => {
  expect(lint(importer, imported)).toEqual([expect.stringContaining('run one way')])
})

test.each([
  ['access/components/person/new.tsx', 'access/api/grantAccess.ts'],
  ['access/components/person/new.tsx', 'access/model/terms.ts'],
  ['access/api/new.ts', 'access/model/terms.ts'],
  ['access/model/plans/new.ts', 'access/model/terms.ts'],
  ['access/model/new.test.ts', 'access/api/grantAccess.ts'],
])('lint lets what runs down inside a feature: %s, %s', (importer, imported) => {
  expect(lint(importer, imported)).toEqual([])
})

test('no feature imports another, not even a new one', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'features-'))
  try {
    await mkdir(join(copy, 'web/src/features/newFeature'), { recursive: true })
    const zones = featureZones(copy)
    expect(lint('newFeature/New.tsx', 'access/model/terms.ts', zones)).toEqual([
      expect.stringContaining('do not import each other'),
    ])
  } finally {
    await rm(copy, { recursive: true })
  }
  expect(lint('sessions/New.tsx', 'access/model/terms.ts')).toHaveLength(1)
})
