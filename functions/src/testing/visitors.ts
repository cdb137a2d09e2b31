import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as contract from '@shala/contract/messages/contact'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import type { TestPerson } from './builders/people.ts'
import { Answer, post } from './server.ts'

export type Sent = z.input<typeof contract.sendContactMessage.input>
export type Posted = z.input<typeof contract.postContactForm.input>

type Taken = { messageId: string } | { code: string; message: string; field: string | undefined }

/** An IPv4 address that no other test has. */
export function someNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Does the work of a challenge. */
export async function solved(challenge: contract.ContactChallenge): Promise<contract.ContactProof> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The challenge was not solved in time')
  return { challenge, solution }
}

/** A challenge of the server's, solved. */
export async function createProof(): Promise<contract.ContactProof> {
  const { text } = await post(contract.askContactChallenge.name, '{"data":{}}')
  const answer = Answer.parse(JSON.parse(text))
  if ('error' in answer) throw new Error(answer.error.message)
  return solved(contract.askContactChallenge.output.parse(answer.result))
}

/** Builds a valid message with the given fields. */
export async function buildMessage(wishes: Partial<Sent> = {}): Promise<Sent> {
  return {
    name: 'Vera Visitor',
    email: `${randomUUID()}@test.shala.test`,
    subject: 'general',
    message: 'When is the next open day?',
    proof: wishes.proof ?? (await createProof()),
    ...wishes,
  }
}

/** Builds a form as the site passes it on from a browser without scripts, with the given fields. */
export function buildContactForm(wishes: Partial<Posted> = {}): Posted {
  return {
    name: 'Vera Visitor',
    email: `${randomUUID()}@test.shala.test`,
    subject: 'general',
    message: 'When is the next open day?',
    sender: someNetwork(),
    ...wishes,
  }
}

/** Passes data on as the site does, from a new IP address unless one is given. */
export function handOn(data: unknown, way = someNetwork()): Promise<Taken> {
  return written(contract.postContactForm, data, undefined, way)
}

/** Sends data to the school as a visitor, from a new network unless one is given. */
export async function write(
  data: unknown,
  from: { network?: string; person?: TestPerson } = {},
): Promise<Taken> {
  const token = await from.person?.token()
  return written(contract.sendContactMessage, data, token, from.network ?? someNetwork())
}

async function written(
  { name, output }: typeof contract.sendContactMessage | typeof contract.postContactForm,
  data: unknown,
  token: string | undefined,
  network: string,
): Promise<Taken> {
  const headers = { 'x-forwarded-for': network }
  const { text } = await post(name, JSON.stringify({ data }), token, headers)
  const answer = Answer.parse(JSON.parse(text))
  if ('result' in answer) return output.parse(answer.result)
  const { status, message, details } = answer.error
  return { code: status, message, field: details?.field }
}

/** The key of the message, which must have been taken. */
export async function taken(answer: ReturnType<typeof write>): Promise<string> {
  const given = await answer
  if ('messageId' in given) return given.messageId
  throw new Error(`${given.code}: ${given.message}`)
}

export async function stored(
  messageId: string,
): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await firestore().doc(`contactMessages/${messageId}`).get()).data()
}

/** Every message that gives an address. */
export async function listMessages(email: string) {
  const found = await firestore().collection('contactMessages').where('email', '==', email).get()
  return found.docs.map((document) => document.data())
}

/** The emulated functions sign with the same key. */
export function useLocalKey(): void {
  Object.assign(process.env, parseEnv(readFileSync('functions/.secret.local', 'utf8')))
  process.env.CONTACT_GUESSES = '20'
}
