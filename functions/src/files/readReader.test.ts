import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { grantAccess } from '@shala/contract/access/access'
import { createFileTicket, filePath } from '@shala/contract/files/files'
import { slowTest } from '@shala/contract/testing/slowTest'
import express from 'express'
import * as z from 'zod'
import { auth } from '../firebase.ts'
import { changeRole } from '../people/changeRole.ts'
import { endAllSessions } from '../people/endSessions.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createLessonWithFiles,
  createTicketPath,
  requestFile,
  storeFile,
} from '../testing/builders/files.ts'
import {
  createAdmin,
  createStaff,
  createUser,
  signedInBefore,
  signInAgain,
  type TestPerson,
} from '../testing/builders/people.ts'
import { createSlide, readSlide } from '../testing/builders/slides.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { answerFile } from './answerFile.ts'

async function fileStatus(path: string, person: TestPerson): Promise<number> {
  const response = await requestFile(filePath(path), person)
  await response.arrayBuffer()
  return response.status
}

describe('a session', () => {
  async function openFile() {
    const { courseId, pathTo } = await createLessonWithFiles({ downloads: ['a.mp3'] })
    const reader = await createUser()
    await call(grantAccess, { userId: reader.uid, courseId }, admin)
    const path = pathTo('a.mp3')
    const link = await createTicketPath(path, reader)
    const headers = { authorization: `Bearer ${await reader.token()}` }
    const statuses = async () => [
      (await requestFile(filePath(path), null, { headers })).status,
      (await requestFile(link)).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    return { reader, path, link, statuses }
  }

  test('of a disabled or deleted account is refused', async () => {
    const { reader, statuses } = await openFile()
    await auth().updateUser(reader.uid, { disabled: true })
    expect(await statuses()).toEqual([401, 401])
    await auth().deleteUser(reader.uid)
    expect(await statuses()).toEqual([401, 401])
  })

  test('that has ended is refused, and the response gives the reason', async () => {
    const { reader, path } = await openFile()
    const older = signedInBefore(reader, 10)
    const link = await createTicketPath(path, older)
    const token = await older.token()
    await endAllSessions(reader.uid)
    const headers = { authorization: `Bearer ${token}` }
    for (const met of [
      await requestFile(link),
      await requestFile(filePath(path), null, { headers }),
    ]) {
      expect(met.status).toBe(401)
      expect(await met.json()).toEqual({
        code: 'unauthenticated',
        message: 'Your session has ended. Please sign in again.',
        reason: 'sessionEnded',
      })
    }
  })

  test('of a former admin has no admin rights', async () => {
    const former = await createAdmin()
    const path = await storeFile(`graduate-drafts/${randomUUID()}/a.webp`)
    expect(await fileStatus(path, former)).toBe(200)
    await changeRole(former.uid, null)
    expect(await fileStatus(path, signInAgain(former))).toBe(403)
  })

  test('of the office can open drafts, and that of a teacher cannot', async () => {
    const path = await storeFile(`graduate-drafts/${randomUUID()}/a.webp`)
    expect(await fileStatus(path, await createStaff('office'))).toBe(200)
    expect(await fileStatus(path, await createStaff('teacher', {}, 'asha'))).toBe(403)
  })

  test.each([
    ['with the claim but without an admin document', { admin: true }],
    ['with a claim that is a string', { admin: 'true' }],
  ])('%s has no admin rights', async (_, claims) => {
    const person = await createUser({ claims })
    const path = await storeFile(`graduate-drafts/${randomUUID()}/a.webp`)
    expect(await fileStatus(path, person)).toBe(403)
  })

  test.each(['Bearer x.y.z', 'Bearer', 'Basic YTpi', 'Bearer a b'])(
    'with the invalid header %p is refused',
    async (authorization) => {
      const path = await storeFile(`graduate-drafts/${randomUUID()}/a.webp`)
      const met = await requestFile(filePath(path), null, { headers: { authorization } })
      expect(met.status).toBe(401)
    },
  )

  slowTest('is not accepted from a ticket for another file, or from two tickets', async () => {
    const { link } = await openFile()
    const other = await openFile()
    const ticket = new URL(link, 'http://site').search
    expect((await requestFile(`${filePath(other.path)}${ticket}`)).status).toBe(401)
    const twice = `${link}&${ticket.slice(1)}`
    expect((await requestFile(twice)).status).toBe(401)
  })
})

test('a ticket is issued only for files that the caller may read, in an active session', async () => {
  await expectRefusal(createFileTicket, { path: 'uploads/a/b' }, undefined, 'NOT_FOUND', 'path')
  const person = await createUser()
  const token = await person.token()
  const closed = await createLessonWithFiles({ downloads: ['a.mp3'] })
  for (const caller of [person, undefined]) {
    expect(await refusal(createFileTicket, { path: closed.pathTo('a.mp3') }, caller)).toMatchObject(
      {
        code: 'PERMISSION_DENIED',
        message: 'You may not see this.',
      },
    )
  }
  await auth().updateUser(person.uid, { disabled: true })
  const path = 'lessons/yoga/l1/a.mp3'
  expect(
    await refusal(createFileTicket, { path }, { ...person, token: () => Promise.resolve(token) }),
  ).toMatchObject({ code: 'UNAUTHENTICATED' })
})

describe('with App Check required', () => {
  const app = express().use((request, response) => {
    Reflect.apply(answerFile, undefined, [request, response])
  })
  const server = createServer(app)
  let host: string
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    host = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
    process.env.ENFORCE_APP_CHECK = 'true'
    process.env.CONTACT_KEY = 'demo-contact-key-that-protects-nothing-at-all'
  })
  afterAll(() => {
    process.env.ENFORCE_APP_CHECK = 'false'
    server.close()
    server.closeAllConnections()
  })

  test('pages need a token, players a ticket, and public pictures neither', async () => {
    const { pathTo } = await createLessonWithFiles({ downloads: ['a.mp3'] })
    const path = filePath(pathTo('a.mp3'))
    const authorization = `Bearer ${await admin.token()}`
    const ask = async (headers: HeadersInit) => (await fetch(`${host}${path}`, { headers })).status
    expect(await ask({ authorization })).toBe(401)
    expect(await ask({ authorization, 'x-firebase-appcheck': 'x.y.z' })).toBe(401)
    const link = await createTicketPath(pathTo('a.mp3'), admin)
    expect((await fetch(`${host}${link}`)).status).toBe(200)
    const picture = (await readSlide((await createSlide(admin)).id))?.picture.path ?? ''
    expect((await fetch(`${host}/pictures/${picture}`)).status).toBe(200)
  })
})
