import { randomUUID } from 'node:crypto'
import {
  HttpsError,
  type CallableFunction,
  type CallableRequest,
} from 'firebase-functions/v2/https'
import * as z from 'zod'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { staffNote } from '../../people/staffNote.ts'

/** A refusal of a callable, for a caller that has no right to a response. */
export class Refused extends Error {}

/** The callables read nothing of the HTTP request but its headers, and no more of a token than its claims. */
const Request = z.custom<CallableRequest['rawRequest']>()
const Token = z.custom<NonNullable<CallableRequest['auth']>['token']>()

/**
 * Calls a callable in this process without HTTP, so that the process can die at any of its commits.
 * Throws `Refused` for refusals; invalid input is a bug in the model.
 */
export async function ask<Output>(
  callable: CallableFunction<unknown, Promise<Output>>,
  data: unknown,
  uid: string,
): Promise<Output> {
  const token = Token.parse({ admin: uid.startsWith(adminPrefix), auth_time: Date.now() / 1000 })
  const rawRequest = Request.parse({ headers: {} })
  try {
    const caller = { uid, token, rawToken: '' }
    return await callable.run({ data, auth: caller, rawRequest, acceptsStreaming: false })
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error
    if (error.code === 'internal' || error.code === 'invalid-argument') throw error
    throw new Refused(error.message)
  }
}

const adminPrefix = `model-admin-${randomUUID()}-`

/** An admin for each operation of a story, so that every event says whose doing it is. */
export const pickAdmin = (place: number, number: number) => `${adminPrefix}${place}-${number}`

/** Makes these admins; they are imported, which no trigger hears of. */
export async function makeAdmins(moments: number, atOnce: number): Promise<void> {
  const users = Array.from({ length: moments * atOnce }, (_, place) => ({
    uid: pickAdmin(Math.floor(place / atOnce), place % atOnce),
    customClaims: { admin: true },
  }))
  const { failureCount, errors } = await auth().importUsers(users)
  if (failureCount > 0) throw new Error(JSON.stringify(errors[0]))
  const notes = firestore().batch()
  for (const { uid: userId } of users) {
    const note = { userId, admin: true, changedBy: 'the model', changedAt: new Date() }
    notes.create(staffNote(userId), note)
  }
  await notes.commit()
}
