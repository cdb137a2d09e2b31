import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import jestConfig from '../../../jest.config.ts'
import { root } from '../../root.ts'

/** The packages that the agreed design of this product requires. */
const packages = [
  'firebase-functions',
  'firebase-admin',
  'firebase',
  'react',
  'react-dom',
  'vite',
  'wouter',
  '@sanity/client',
  'zod',
  'jest',
  'ts-jest',
  'firebase-functions-test',
  'firebase-tools',
]

const folders = ['functions', 'web']

const files = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
  '.firebaserc',
  'package.json',
  'jest.config.ts',
]

const Versions = z.record(z.string(), z.string()).default({})
const Manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: Versions,
  devDependencies: Versions,
})

function readManifest(folder: string) {
  return Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
}

function listDependencies(folder: string) {
  const { dependencies, devDependencies } = readManifest(folder)
  return { ...dependencies, ...devDependencies }
}

const everywhere: Record<string, string> = Object.assign(
  {},
  ...['.', ...readManifest('.').workspaces].map(listDependencies),
)

test.each(packages)('%s is a dependency with an exact version, and is installed', (name) => {
  const Installed = z.object({ version: z.string() })
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  expect(everywhere[name]).toBe(Installed.parse(JSON.parse(manifest)).version)
})

test.each(folders)('%s is a top-level folder', (name) => {
  expect(statSync(join(root, name)).isDirectory()).toBe(true)
})

test.each(files)('%s is a top-level file', (name) => {
  expect(statSync(join(root, name)).isFile()).toBe(true)
})

test.each(['contract', 'domain', 'functions', 'functions in the emulator', 'rules'])(
  'ts-jest compiles the tests of: %s',
  (name) => {
    const project = jestConfig.projects.find(({ displayName }) => displayName === name)
    const transform = Object.entries(project?.transform ?? {}).find(([pattern]) =>
      new RegExp(pattern).test('/x/some.test.ts'),
    )
    expect(transform?.[1]).toEqual([
      'ts-jest',
      expect.objectContaining({ compiler: 'typescript-6', diagnostics: false }),
    ])
  },
)

test('The functions declare zod as a dependency', () => {
  expect(readManifest('functions').dependencies).toHaveProperty('zod')
})
