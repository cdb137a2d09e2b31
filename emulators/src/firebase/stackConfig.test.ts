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
  .parse(JSON.parse(readFileSync(join(__dirname, '..', '..', '..', 'firebase.json'), 'utf8')))

test("the project's own firebase.json has the fixed ports", () => {
  expect(stackConfig(project, portsAt(0)).config).toMatchObject({ emulators: project.emulators })
})

test('the ports and hosts are those of the stack, and only paths are changed besides', () => {
  const ports = portsFrom(20_000)
  const { config, files } = stackConfig(project, ports)
  const at = (port: number) => ({ host: '127.0.0.1', port })
  expect(files).toEqual(['firestore.rules', 'firestore.indexes.json', 'storage.rules'])
  expect(config).toEqual({
    functions: [expect.objectContaining({ source: 'functions', runtime: 'nodejs24' })],
    hosting: { ...project.hosting, public: 'web', predeploy: [] },
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
      singleProjectMode: true,
    },
  })
})

test('a firebase.json of another shape is refused', () => {
  expect(() => stackConfig({ ...project, functions: undefined }, portsAt(0))).toThrow('functions')
})
