import { createRequire } from 'node:module'
import { compileLazily, type Exegesis } from './compileLazily.ts'

const load = createRequire(require.resolve('firebase-tools/lib/emulator/auth/server.js'))

/** An API whose only schema cannot be compiled. */
const api = {
  openapi: '3.0.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      get: {
        parameters: [{ name: 'seats', in: 'query', schema: { pattern: '(' } }],
        responses: {},
      },
    },
  },
}

test('a schema is compiled when a request needs it, and not before', async () => {
  const exegesis: Exegesis = load('exegesis-express')
  await expect(exegesis.middleware(api, {})).rejects.toThrow('Invalid regular expression')
  compileLazily(exegesis)
  await expect(exegesis.middleware(api, {})).resolves.toBeInstanceOf(Function)
})
