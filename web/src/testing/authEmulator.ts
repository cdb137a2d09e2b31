import * as z from 'zod'

const OobCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() })),
})

/** The Auth emulator's doors beside the SDK's, for a test that has one. */
export class AuthEmulator {
  readonly url: string
  readonly #projectId = 'demo-shala'

  /** `host`: `host:port`, as FIREBASE_AUTH_EMULATOR_HOST has it. */
  constructor(host: string) {
    this.url = `http://${host}`
  }

  /** The code in the newest email of this kind to this address. */
  async codeFor(email: string, requestType: string): Promise<string> {
    const answer = await fetch(`${this.url}/emulator/v1/projects/${this.#projectId}/oobCodes`)
    const { oobCodes } = OobCodes.parse(await answer.json())
    const newest = oobCodes.findLast(
      (one) => one.email === email && one.requestType === requestType,
    )
    if (!newest) throw new Error(`No email of kind ${requestType} went to ${email}`)
    return newest.oobCode
  }

  disable = (uid: string) => this.#admin('accounts:update', { localId: uid, disableUser: true })

  remove = (uid: string) => this.#admin('accounts:delete', { localId: uid })

  /** Ends every session that began before the next second, as a demotion does. */
  revoke = (uid: string) =>
    this.#admin('accounts:update', {
      localId: uid,
      validSince: String(Math.floor(Date.now() / 1000) + 1),
    })

  /** Creates a tenant without password sign-in; returns its ID. */
  async tenantWithoutPasswords(): Promise<string> {
    const answer = await this.#post(
      `/identitytoolkit.googleapis.com/v2/projects/${this.#projectId}/tenants`,
      { displayName: 'no-passwords', allowPasswordSignup: false },
    )
    const { name } = z.object({ name: z.string() }).parse(answer)
    return name.split('/').at(-1) ?? ''
  }

  async #admin(operation: string, body: object): Promise<void> {
    await this.#post(
      `/identitytoolkit.googleapis.com/v1/projects/${this.#projectId}/${operation}`,
      body,
    )
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}
