import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Mail } from '@shala/contract/emailTemplates'
import { parse } from 'firebase-tools/lib/functions/env.js'
import * as z from 'zod'
import { School } from './School.ts'
import { environmentFile, mailExtension, mailExtensionParameters } from './mailExtension.ts'

const root = join(__dirname, '..', '..')
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const school = School.parse(json('school.example.json'))
const { version, params, reads } = z
  .object({
    version: z.string(),
    reads: z.array(z.string()),
    params: z.record(
      z.string(),
      z.object({
        required: z.boolean(),
        isSecret: z.boolean().default(false),
        options: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(json('tasks/school/triggerEmail.params.json'))

const parameters = (email: Partial<School['email']> = {}) =>
  mailExtensionParameters({ ...school, email: { ...school.email, ...email } })

test('the version in firebase.json is one version, and the one whose parameters are recorded', () => {
  const { extensions } = z
    .object({ extensions: z.record(z.string(), z.string()) })
    .parse(json('firebase.json'))
  expect(extensions).toEqual({ [mailExtension]: `firebase/firestore-send-email@${version}` })
})

test('each parameter is known to the extension, those that it requires are given, and choices are its own', () => {
  const said = parameters()
  // Those of Google's own say where and how its function runs, and are the same for every extension.
  const own = Object.entries(said).filter(([name]) => !name.startsWith('firebaseextensions.'))
  for (const [name, value] of own) {
    expect(Object.keys(params)).toContain(name)
    const options = params[name]?.options
    if (options !== undefined) expect(options).toContain(value)
  }
  const required = Object.keys(params).filter((name) => params[name]?.required)
  expect(Object.keys(said)).toEqual(expect.arrayContaining(required))
})

test('a secret is named, and never told', () => {
  const secrets = Object.entries(parameters()).filter(([name]) => params[name]?.isSecret)
  expect(secrets).toEqual([
    ['SMTP_PASSWORD', 'projects/${param:PROJECT_NUMBER}/secrets/SMTP_PASSWORD/versions/latest'],
  ])
})

test.each([
  {},
  { replyTo: undefined },
  { from: 'The "Yoga" School #1 \\ London <hello@school.example>' },
])('firebase-tools reads the file as it is meant: %j', (email) => {
  const said = parameters(email)
  expect(parse(environmentFile(said))).toEqual({ envs: said, errors: [] })
})

test('of an e-mail the extension reads what is meant for it, and no field of our own', () => {
  expect(Object.keys(Mail.shape).filter((field) => reads.includes(field))).toEqual([
    'to',
    'message',
    'delivery',
    'replyTo',
    'headers',
  ])
  expect(Object.keys(Mail.shape.message.shape)).toEqual(['subject', 'text', 'html'])
})
