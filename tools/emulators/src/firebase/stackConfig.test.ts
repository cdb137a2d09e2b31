import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { portsAt, portsFrom } from '../ports/ports.ts'
import { stackConfig } from './stackConfig.ts'

const project = z
  .object({
    functions: z.unknown(),
    hosting: z.looseObject({ headers: z.unknown(), rewrites: z.unknown() }),
    firestore: z.unknown(),
    storage: z.unknown(),
    emulators: z.unknown(),
  })
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', '..', '..', 'firebase.json'), 'utf8')))

const Hosting = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
})

test('uses the fixed ports of the project’s firebase.json', () => {
  expect(stackConfig(project, portsAt(0)).config).toMatchObject({ emulators: project.emulators })
})

test('uses the ports of the stack and adjusts paths, and changes nothing else', () => {
  const ports = portsFrom(20_000)
  const { config, files } = stackConfig(project, ports)
  const at = (port: number) => ({ host: '127.0.0.1', port })
  expect(files).toEqual(['firestore.rules', 'firestore.indexes.json', 'storage.rules'])
  expect(config).toEqual({
    functions: [
      expect.objectContaining({ source: 'functions', runtime: 'nodejs24' }),
      expect.objectContaining({ source: 'site', runtime: 'nodejs24' }),
    ],
    hosting: {
      ...project.hosting,
      public: 'web',
      predeploy: [],
      headers: expect.any(Array),
    },
    firestore: project.firestore,
    storage: project.storage,
    emulators: {
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: at(ports.storage),
      hosting: at(ports.hosting),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: false },
      singleProjectMode: false,
    },
  })
})

test('omits the site or all functions for test stacks', () => {
  const { config } = stackConfig(project, portsFrom(20_000), 'functions')
  expect(config).toMatchObject({ functions: [{ codebase: 'default' }] })
  expect(config).not.toHaveProperty('hosting')
  expect(config).not.toHaveProperty('emulators.hosting')
  const { config: stores, files } = stackConfig(project, portsFrom(20_000), 'stores')
  expect(Object.keys(stores)).toEqual(['firestore', 'storage', 'emulators'])
  expect(stores).not.toHaveProperty('emulators.functions')
  expect(stores).toMatchObject({ emulators: { auth: {}, firestore: {}, storage: {} } })
  expect(files).toEqual(['firestore.rules', 'firestore.indexes.json', 'storage.rules'])
})

test('allows pages to reach the emulators, and loosens nothing else', () => {
  const getPolicy = (config: unknown) =>
    Hosting.parse(config)
      .hosting.headers.flatMap(({ headers }) => headers)
      .find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  const own = getPolicy(project).split('; ')
  const local = getPolicy(stackConfig(project, portsAt(0)).config).split('; ')
  expect(own).toContain('upgrade-insecure-requests')
  expect(local).not.toContain('upgrade-insecure-requests')
  expect(local).toContainEqual(
    expect.stringMatching(/^connect-src 'self' .*http:\/\/127\.0\.0\.1:\*/),
  )
  const loosened = local.filter((directive) => !own.includes(directive))
  expect(loosened.map((directive) => directive.split(' ')[0])).toEqual([
    'img-src',
    'connect-src',
    'frame-src',
  ])
  expect(own.find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe')
})
