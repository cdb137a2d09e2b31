import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { featureZones } from './features.ts'
import { lintImport } from './lintImport.ts'
import type { Zone } from './zones.ts'

const home = 'web/src/features'

/** Lints a file of one feature that imports another. */
const lint = (importer: string, imported: string, zones?: readonly Zone[]) =>
  lintImport(join(home, importer), join(home, imported), zones)

test.each([
  ['model to api', 'access/model/new.ts', 'access/api/changeAccess.ts'],
  ['model to components', 'access/model/imports/new.ts', 'access/components/DaysWarning.tsx'],
  ['api to components', 'access/api/new.ts', 'access/components/DaysWarning.tsx'],
])('refuses an import upwards within a feature: %s: %s, %s', (_, importer, imported) => {
  expect(lint(importer, imported)).toEqual([expect.stringContaining('run one way')])
})

test.each([
  ['access/components/person/new.tsx', 'access/api/changeAccess.ts'],
  ['access/components/person/new.tsx', 'access/model/payments.ts'],
  ['access/api/new.ts', 'access/model/payments.ts'],
  ['access/model/imports/new.ts', 'access/model/payments.ts'],
  ['access/model/new.test.ts', 'access/api/changeAccess.ts'],
])('allows an import downwards within a feature: %s, %s', (importer, imported) => {
  expect(lint(importer, imported)).toEqual([])
})

/** Runs a function with a repository of features that has only these files. */
async function withFeatures(files: readonly string[], look: (copy: string) => void): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'features-'))
  try {
    for (const file of files) {
      const path = join(copy, 'web/src/features', file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, '')
    }
    look(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

test('refuses imports between features, also for a new one', async () => {
  await withFeatures(['newFeature/New.tsx'], (copy) => {
    expect(lint('newFeature/New.tsx', 'access/model/payments.ts', featureZones(copy))).toEqual([
      expect.stringContaining('do not import each other'),
    ])
  })
  expect(lint('sessions/New.tsx', 'access/model/payments.ts')).toHaveLength(1)
})

const five = ['a.ts', 'b.tsx', 'c.tsx', 'd.ts', 'e.ts'].map((name) => `small/${name}`)

test('allows a small flat feature with tests and styles', async () => {
  await withFeatures([...five, 'small/a.test.ts', 'small/b.css'], (copy) => {
    expect(() => featureZones(copy)).not.toThrow()
  })
})

test.each([
  ['a large feature without parts', [...five, 'small/f.ts']],
  ['a file next to the parts', ['small/model/a.ts', 'small/b.ts']],
  ['an unknown folder', ['small/model/a.ts', 'small/helpers/b.ts']],
  ['a folder in a flat feature', ['small/a.ts', 'small/list/b.ts']],
])('refuses a feature of another structure by name: %s', async (_, files) => {
  await withFeatures([...files, 'other/a.ts'], (copy) => {
    expect(() => featureZones(copy)).toThrow(/finds no order in web\/src\/features: small$/)
  })
})
