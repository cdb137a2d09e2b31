import { TestMailServer } from '#functions/testing/TestMailServer.ts'
import { signInToMailServer } from './signInToMailServer.ts'

let server: TestMailServer
beforeEach(async () => {
  server = await TestMailServer.create({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (`${username}:${password}` === 'hello@school.test:right') done(null, { user: username })
      else done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 }))
    },
  })
})
afterEach(() => server.close())

const address = () => `smtp://hello@school.test@localhost:${server.port}`

test('returns null for the right password and sends no email', async () => {
  expect(await signInToMailServer(address(), 'right')).toBeNull()
  expect(server.received).toEqual([])
})

test('returns the server’s reason for a wrong password', async () => {
  expect(await signInToMailServer(address(), 'wrong')).toContain('535 5.7.8 Bad credentials')
})

test('returns the network error if the server does not answer', async () => {
  await server.close()
  expect(await signInToMailServer(address(), 'right')).toMatch(/ECONNREFUSED/)
})
