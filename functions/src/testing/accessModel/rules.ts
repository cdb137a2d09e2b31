import { accessId } from '@shala/contract/ids'
import * as z from 'zod'
import { projectId } from '../server.ts'
import { at, type School } from './school.ts'

interface Place {
  readonly person: number
  readonly course: number
}

/** Whether the rules let a person read a course now. */
export async function opens(here: School, { person, course }: Place): Promise<boolean> {
  return (await asked(here, person, `courses/${at(here.courseIds, course)}`)) === 200
}

/**
 * Reads a person's record and the event of its revision through the rules: `seen`, none, or denied.
 */
export async function readAs(
  here: School,
  reader: number,
  { person, course }: Place,
  revision: number,
): Promise<'seen' | 'none' | 'denied'> {
  const key = accessId(at(here.people, person), at(here.courseIds, course))
  const [record, event] = await Promise.all([
    asked(here, reader, `userCourseAccess/${key}`),
    asked(here, reader, `accessEvents/${key}_${revision}`),
  ])
  if (record === 200 && event === 200) return 'seen'
  if (record === 403 && event === 403) return 'denied'
  if (record === 404) return 'none'
  throw new Error(`Of a record and its event the rules answered ${record} and ${event}`)
}

/** Asks the rules, as this person's browser does. */
async function asked({ people }: School, person: number, path: string): Promise<number> {
  const host = z.string().parse(process.env.FIRESTORE_EMULATOR_HOST)
  const documents = `http://${host}/v1/projects/${projectId()}/databases/(default)/documents`
  const { status } = await fetch(`${documents}/${path}`, {
    headers: { authorization: `Bearer ${unsignedToken(at(people, person))}` },
  })
  if (![200, 403, 404].includes(status)) throw new Error(`The rules answered ${status}`)
  return status
}

/** The emulator accepts unsigned tokens, as its own test library uses them. */
function unsignedToken(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [issued, project] = [Math.floor(Date.now() / 1000), projectId()]
  const token = {
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: issued,
    exp: issued + 3600,
    auth_time: issued,
    email_verified: true,
    firebase: { sign_in_provider: 'custom', identities: {} },
  }
  return `${part({ alg: 'none', type: 'JWT' })}.${part(token)}.`
}
