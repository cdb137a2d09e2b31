import type { Claims } from './outcome.ts'

/** Google's own Security Rules engine, inside the Firestore emulator that the environment names. */
export class OfficialEngine {
  readonly #host: string
  readonly #project = `demo-rules-${process.pid}-${Date.now()}`

  private constructor(host: string) {
    this.#host = host
  }

  /** @throws Error if no emulator is named */
  static create(): OfficialEngine {
    const host = process.env.FIRESTORE_EMULATOR_HOST
    if (!host)
      throw new Error(
        'FIRESTORE_EMULATOR_HOST is not set. Run `npm test`, which starts the Firestore emulator ' +
          'and names it, or set it to the host and port of one that is running.',
      )
    return new OfficialEngine(host)
  }

  /** Puts rules for `cloud.firestore` in force. False: the engine refuses them. */
  async load(content: string): Promise<boolean> {
    const path = `emulator/v1/projects/${this.#project}:securityRules`
    const response = await fetch(`http://${this.#host}/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    })
    await response.text()
    if (response.status !== 200 && response.status !== 400)
      throw new Error(`The emulator answered ${response.status} when given rules.`)
    return response.ok
  }

  /** Whether the document may be read. None exists, so yes looks like "not found". */
  async permits(document: string, claims: Claims): Promise<boolean> {
    const path = `v1/projects/${this.#project}/databases/(default)/documents/${document}`
    const response = await fetch(`http://${this.#host}/${path}`, {
      headers: claims ? { authorization: `Bearer ${this.#token(claims)}` } : {},
    })
    const text = await response.text()
    if (response.status === 404) return true
    if (response.status === 403) return false
    throw new Error(`The emulator answered ${response.status} for ${document}: ${text}`)
  }

  /** The emulator takes a token without a signature. */
  #token(claims: NonNullable<Claims>): string {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      iss: `https://securetoken.google.com/${this.#project}`,
      aud: this.#project,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      ...claims,
    }
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
    return `${part({ alg: 'none', type: 'JWT' })}.${part(payload)}.`
  }
}
