import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
type Manifest = z.infer<typeof Manifest>

const environment = {
  FIREBASE_PROJECT_ID: 'demo-shala',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'demo-shala.firebaseapp.com',
  FIREBASE_APP_ID: 'demo-app',
  FIREBASE_STORAGE_BUCKET: 'demo-shala.firebasestorage.app',
  SHALA_SITE_URL: 'https://shala.test',
  SANITY_PROJECT_ID: 'demoshala',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shala-bundle-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(env: Readonly<Record<string, string>>): void {
  const vite = join(__dirname, '../node_modules/vite/bin/vite.js')
  const config = join(__dirname, 'vite.config.ts')
  const args = [
    'build',
    '--config',
    config,
    '--outDir',
    folder,
    '--sourcemap',
    '--logLevel',
    'error',
  ]
  // Only what the build needs: the variables of a running stack must not lend it any.
  const inherited = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' }
  execFileSync(process.execPath, [vite, ...args], { env: { ...inherited, ...env }, stdio: 'pipe' })
}

/** The modules that a browser has loaded once a chunk and all that it imports stand ready. */
function getModules(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  const imported = chunk.imports.flatMap((next) => getModules(manifest, next, seen))
  return [...getSources(chunk.file), ...imported]
}

/** The bundler's own few lines have no map. */
function getSources(file: string): string[] {
  const map = join(folder, `${file}.map`)
  if (!existsSync(map)) return []
  const { sources } = z
    .object({ sources: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(map, 'utf8')))
  return sources
}

const heavy = /node_modules\/(firebase|@firebase|@sanity|zod|react-aria|@tanstack|@visx|d3-)/

describe('the built site', () => {
  let manifest: Manifest
  beforeAll(() => {
    build(environment)
    manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  })

  slowTest('the initial scripts of a page are small: without React or anything heavier', () => {
    const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? ['']
    const modules = getModules(manifest, entry)
    expect(modules.some((module) => module.includes('boot/main.ts'))).toBe(true)
    expect(modules.filter((module) => /react/.test(module) || heavy.test(module))).toEqual([])
  })

  slowTest('hydration loads React, and none of the code of dashboards', () => {
    const modules = getModules(manifest, 'src/app/browserSite.tsx')
    expect(modules.some((module) => module.includes('react-dom'))).toBe(true)
    expect(modules.filter((module) => heavy.test(module))).toEqual([])
  })

  slowTest('nor the code that only pages with sign-in need', () => {
    const ofPeople = /routes\/(routes|peopleRoutes)|layouts\/(Admin|User|Dashboard)|guards|isbot/
    const modules = getModules(manifest, 'src/app/browserSite.tsx')
    expect(modules.filter((module) => ofPeople.test(module))).toEqual([])
    const people = getModules(manifest, 'src/app/routes/routes.ts')
    expect(people.filter((module) => ofPeople.test(module)).length).toBeGreaterThan(5)
    expect(people.filter((module) => heavy.test(module))).toEqual([])
  })

  slowTest('neither does any public page', () => {
    const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/public/'))
    expect(pages.length).toBeGreaterThan(10)
    const found = pages.flatMap((page) => getModules(manifest, page).filter((m) => heavy.test(m)))
    expect(found).toEqual([])
  })

  slowTest('a page loads few files, because pages with much in common share them', () => {
    const countFiles = (key: string, seen = new Set<string>()): number => {
      seen.add(key)
      for (const next of manifest[key]?.imports ?? []) if (!seen.has(next)) countFiles(next, seen)
      return seen.size
    }
    for (const [folder, limit] of [
      ['public', 11],
      ['user', 25],
      ['admin', 48],
    ] as const) {
      const pages = Object.keys(manifest).filter((key) => key.startsWith(`src/pages/${folder}/`))
      expect(pages.length).toBeGreaterThan(5)
      for (const page of pages) expect([page, countFiles(page) <= limit]).toEqual([page, true])
    }
  })

  slowTest('sending a message brings the checks of the contract, and nothing of dashboards', () => {
    const modules = getModules(manifest, 'src/features/contact/api/sendMessage.ts')
    expect(modules.some((module) => module.includes('node_modules/zod/'))).toBe(true)
    const unwanted = /react-aria|@tanstack|firestore|src\/pages\/(user|admin)/
    expect(modules.filter((module) => unwanted.test(module))).toEqual([])
  })

  slowTest('no file imports itself through others', () => {
    const done = new Set<string>()
    const findCircle = (key: string, path: readonly string[]): readonly string[] => {
      if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
      if (done.has(key)) return []
      const circle = manifest[key]?.imports.map((next) => findCircle(next, [...path, key]))
      done.add(key)
      return circle?.find(({ length }) => length > 0) ?? []
    }
    expect(Object.keys(manifest).flatMap((key) => findCircle(key, []))).toEqual([])
  })

  slowTest('past imports load nothing that reads files', () => {
    const readers = /model\/table\/(?!ListFile)|node_modules\/(chardet|temporal)/
    for (const page of ['Imports', 'Import']) {
      const modules = getModules(manifest, `src/pages/admin/access/${page}.tsx`)
      expect(modules.some((module) => module.includes('imports/batches/'))).toBe(true)
      expect(modules.filter((module) => readers.test(module))).toEqual([])
    }
    const ofImport = getModules(manifest, 'src/pages/admin/access/NewImport.tsx')
    expect(ofImport.filter((module) => readers.test(module)).length).toBeGreaterThan(5)
  })

  slowTest('a page with charts opens without the chart library, which loads by itself', () => {
    const library = /node_modules\/(@visx|d3-)/
    for (const page of ['access/Payments', 'AdminDashboard']) {
      const modules = getModules(manifest, `src/pages/admin/${page}.tsx`)
      expect(modules.some((module) => module.includes('charts/Chart.tsx'))).toBe(true)
      expect(modules.filter((module) => library.test(module))).toEqual([])
    }
    const chart = getModules(manifest, 'src/shared/charts/ColumnChart.tsx')
    expect(chart.some((module) => library.test(module))).toBe(true)
  })

  slowTest('the login, registration and recovery are among them', () => {
    for (const page of ['Login', 'Register', 'VerifyEmail', 'ForgotPassword', 'AccountAction']) {
      const modules = getModules(manifest, `src/pages/public/account/${page}.tsx`)
      expect(modules.length).toBeGreaterThan(0)
    }
  })

  slowTest('the sign-in code contains neither Google’s window nor functions nor Firestore', () => {
    const modules = getModules(manifest, 'src/shared/firebase/identity.ts')
    expect(modules.some((module) => module.includes('@firebase/auth'))).toBe(true)
    expect(modules.some((module) => module.includes('firebaseIdentity'))).toBe(true)
    const unwanted = /identity\/google|@firebase\/(functions|firestore|storage)|zod|react-aria/
    expect(modules.filter((module) => unwanted.test(module))).toEqual([])
  })

  slowTest('Google’s window loads separately, and only there is the provider registered', () => {
    expect(getModules(manifest, 'src/shared/firebase/identity/google.ts')).toContainEqual(
      expect.stringContaining('identity/google.ts'),
    )
    // Given to the provider from the start, it would open Google's iframe on every page.
    const auth = readFileSync(join(__dirname, 'src/shared/firebase/auth.ts'), 'utf8')
    expect(auth).not.toMatch(/PopupRedirectResolver|getAuth/)
  })
})

slowTest('a build without a setting stops and names it', () => {
  const { FIREBASE_API_KEY, ...rest } = environment
  expect(FIREBASE_API_KEY).toBeDefined()
  expect(() => build({ ...rest, SANITY_PROJECT_ID: '' })).toThrow(
    /FIREBASE_API_KEY is not set[\s\S]*SANITY_PROJECT_ID is empty/,
  )
})
