import { UserError } from '@shala/emulators/UserError'
import { applicationDefault } from 'firebase-admin/app'
import * as z from 'zod'

export class GoogleRefusal extends Error {
  override name = 'GoogleRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const Fault = z.object({ error: z.object({ message: z.string() }) })
const patienceMs = 30_000

interface GoogleApiOptions {
  readonly projectId: string
  readonly accessToken: string
  readonly stop: AbortSignal
  /** Where tests answer in Google's place: `http://host`, before the host that is meant. */
  readonly standIn?: string
}

/** Google's REST APIs, asked about one project by one person. */
export class GoogleApi {
  readonly projectId: string
  readonly #options: GoogleApiOptions

  constructor(options: GoogleApiOptions) {
    this.projectId = options.projectId
    this.#options = options
  }

  /**
   * Reads the resource at `address`, for example
   * `firestore.googleapis.com/v1/projects/p/databases`.
   */
  get<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.output<Schema>> {
    return this.#ask('GET', address, undefined, schema)
  }

  /** Updates the resource at `address`; returns its new state. */
  patch<Schema extends z.ZodType>(address: string, body: object, schema: Schema) {
    return this.#ask('PATCH', address, JSON.stringify(body), schema)
  }

  /** Replaces the resource at `address`; returns its new state. */
  put<Schema extends z.ZodType>(address: string, body: object, schema: Schema) {
    return this.#ask('PUT', address, JSON.stringify(body), schema)
  }

  /** Adds something at `address`; answers what was added. */
  post<Schema extends z.ZodType>(address: string, body: object, schema: Schema) {
    return this.#ask('POST', address, JSON.stringify(body), schema)
  }

  /** As `get`, of the addresses that only answer a POST and change nothing by it. */
  readByPost<Schema extends z.ZodType>(address: string, schema: Schema, body: object = {}) {
    return this.#ask('POST', address, JSON.stringify(body), schema)
  }

  /**
   * Throws a GoogleRefusal for an unsuccessful status (0 without a response), and a ZodError for an
   * unexpected response.
   */
  async #ask<Schema extends z.ZodType>(
    method: string,
    address: string,
    body: string | undefined,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const { projectId, accessToken, stop, standIn } = this.#options
    const url = standIn === undefined ? `https://${address}` : `${standIn}/${address}`
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      // A user's credential has no project, so Google needs one for its quota.
      'x-goog-user-project': projectId,
    }
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)])
    const response = await fetch(url, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body }),
    }).catch(() => {
      throw new GoogleRefusal(0, `${new URL(url).host} cannot be reached`)
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return schema.parse(answer)
    const said = Fault.safeParse(answer)
    throw new GoogleRefusal(
      response.status,
      said.success ? said.data.error.message : `status ${response.status}`,
    )
  }
}

/** Returns the user's access token; a UserError explains how to sign in. */
export async function googleAccessToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `Google does not know who you are. Sign in with \`gcloud auth application-default login\`, or ` +
        `let GOOGLE_APPLICATION_CREDENTIALS name the key of a service account.\n(${reason})`,
    )
  }
}

const Project = z.object({ name: z.string().regex(/^projects\/\d+$/) })

/** Returns the number of the project, which Google's accounts for it are named after. */
export async function projectNumber(google: GoogleApi): Promise<string> {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${google.projectId}`
  return (await google.get(address, Project)).name.slice('projects/'.length)
}
