import { TestMailServer } from '../../functions/src/testing/TestMailServer.ts'
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

test('signs in with the password of the school, and sends nothing', async () => {
  expect(await signInToMailServer(address(), 'right')).toBeNull()
  expect(server.received).toEqual([])
})

test('says why the server does not let it in', async () => {
  expect(await signInToMailServer(address(), 'wrong')).toContain('535 5.7.8 Bad credentials')
})

test('says that nothing answers', async () => {
  await server.close()
  expect(await signInToMailServer(address(), 'right')).toMatch(/ECONNREFUSED/)
})
