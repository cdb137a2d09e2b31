import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { deriveLockFile, LockFile, type Manifest } from './deriveLockFile.ts'

const root = join(__dirname, '..', '..', '..')
const Own = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Returns the manifest that a workspace's build writes: the dependencies that are not bundled. */
async function getManifest(workspace: string): Promise<Manifest> {
  const { dependencies } = Own.parse(
    JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')),
  )
  const libraries = Object.entries(dependencies).filter(([name]) => !name.startsWith('@shala/'))
  return { name: 'deployed', dependencies: Object.fromEntries(libraries) }
}

async function ownLock(): Promise<LockFile> {
  return LockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
}

/** Runs an offline `npm ci` and returns its output. */
async function cleanInstall(manifest: Manifest, lock: LockFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shala-lock-'))
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const run = promisify(execFile)
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts']
    return (await run('npm', args, { cwd: folder, shell: process.platform === 'win32' })).stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe.each(['functions', 'web'])("The lock file of the build of '%s'", (workspace) => {
  let manifest: Manifest
  let lock: LockFile
  let derived: LockFile
  beforeAll(async () => {
    ;[manifest, lock] = await Promise.all([getManifest(workspace), ownLock()])
    derived = deriveLockFile(lock, workspace, manifest)
  })

  slowTest('is enough for npm ci', async () => {
    expect(await cleanInstall(manifest, derived)).toMatch(/added \d+ packages/)
  })

  test('has the tested versions and checksums, and no development dependencies', () => {
    const checksums = Object.values(lock.packages).map(({ integrity }) => integrity)
    for (const [path, { integrity, dev, link }] of Object.entries(derived.packages)) {
      if (path === '') continue
      expect([path, dev, link]).toEqual([path, undefined, undefined])
      expect(integrity).toMatch(/^sha512-/)
      expect(checksums).toContain(integrity)
    }
  })
})

test('The lock file has sharp for Linux, whatever machine has built', async () => {
  const { packages } = deriveLockFile(await ownLock(), 'functions', await getManifest('functions'))
  for (const name of ['sharp-linux-x64', 'sharp-libvips-linux-x64']) {
    expect(packages[`node_modules/@img/${name}`]).toMatchObject({ optional: true, os: ['linux'] })
  }
})

describe('deriveLockFile()', () => {
  const entry = (version: string, more: object = {}) => ({ version, ...more })
  const derive = (packages: Record<string, object>, dependencies: Record<string, string>) =>
    deriveLockFile(LockFile.parse({ lockfileVersion: 3, packages }), 'functions', {
      name: 'deployed',
      dependencies,
    }).packages

  test('moves the project’s version below its dependents if the workspace has another', () => {
    const packages = {
      'functions/node_modules/a': entry('2.0.0'),
      'node_modules/a': entry('1.0.0'),
      'node_modules/b': entry('1.0.0', { dependencies: { a: '^1.0.0' } }),
      'node_modules/c': entry('1.0.0', { dependencies: { a: '^1.0.0' } }),
    }
    const derived = derive(packages, { a: '2.0.0', b: '1.0.0' })
    expect(derived).toMatchObject({
      'node_modules/a': entry('2.0.0'),
      'node_modules/b/node_modules/a': entry('1.0.0'),
    })
    expect(Object.keys(derived)).toHaveLength(4)
  })

  test('throws for a missing dependency', () => {
    expect(() => derive({}, { a: '1.0.0' })).toThrow('lacks a, which functions asks for')
  })
})
