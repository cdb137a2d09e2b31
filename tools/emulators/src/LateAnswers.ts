import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The numbers of forwarded requests and answers so far. */
export interface LateTally {
  readonly answers: number
  /** Of these, how many were under way together with another. */
  readonly together: number
  /** Of those, how many an answer to a later question came before. */
  readonly overtaken: number
}

interface Turn {
  together: boolean
  overtaken: boolean
  /** Called once an answer to a later question has gone out. */
  onOvertaken: () => void
}

/**
 * Simulates a slow network in front of a local HTTP server: forwards requests immediately and
 * delays each response by a random time of up to `longest` milliseconds. Every second response is
 * held until a later request has been answered, for `longest` at most, so half of the concurrent
 * responses arrive in another order. CORS preflights are answered without delay.
 */
export class LateAnswers {
  /** `host:port`, to be named in place of the server's own. */
  readonly host: string
  readonly #server: Server
  readonly #underWay = new Map<number, Turn>()
  #asked = 0
  #tally = { answers: 0, together: 0, overtaken: 0 }

  private constructor(host: string, server: Server) {
    this.host = host
    this.#server = server
  }

  /** `target` is `host:port` of the server, which need not listen yet. */
  static async create(target: string, longest: number): Promise<LateAnswers> {
    const server = createServer()
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening)
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It does not listen')
    const late = new LateAnswers(`127.0.0.1:${address.port}`, server)
    server.on('request', (question, answer) => late.#passOn(question, answer, target, longest))
    return late
  }

  get tally(): LateTally {
    return { ...this.#tally }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.#server.close(resolve)
    })
    this.#server.closeAllConnections()
    await closed
  }

  #passOn(
    question: IncomingMessage,
    answer: ServerResponse,
    target: string,
    longest: number,
  ): void {
    const { method, url, headers } = question
    const isAsked = method !== 'OPTIONS'
    const turn = isAsked ? this.#begin() : undefined
    const onward = request(
      new URL(url ?? '/', `http://${target}`),
      { method, headers },
      (reply) => {
        void this.#kept(turn, longest).then(() => {
          if (turn !== undefined) this.#end(turn)
          answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders)
          reply.pipe(answer)
        })
      },
    )
    onward.on('error', () => {
      if (turn !== undefined) this.#underWay.delete(turn)
      answer.destroy()
    })
    // The client has disconnected, so the response is no longer needed.
    answer.on('close', () => {
      if (turn !== undefined) this.#underWay.delete(turn)
      onward.destroy()
    })
    question.pipe(onward)
  }

  async #kept(turn: number | undefined, longest: number): Promise<void> {
    if (turn === undefined) return
    const own = this.#underWay.get(turn)
    const late = Math.random() * longest
    if (turn % 2 === 0 || own === undefined || own.overtaken) return pause(late)
    const overtaken = new Promise<void>((resolve) => {
      own.onOvertaken = resolve
    })
    await Promise.all([pause(late), Promise.race([overtaken, pause(longest)])])
  }

  #begin(): number {
    const turn = ++this.#asked
    for (const other of this.#underWay.values()) other.together = true
    this.#underWay.set(turn, {
      together: this.#underWay.size > 0,
      overtaken: false,
      onOvertaken: () => undefined,
    })
    return turn
  }

  #end(turn: number): void {
    const own = this.#underWay.get(turn)
    if (own === undefined) return
    this.#underWay.delete(turn)
    for (const [asked, other] of this.#underWay) {
      if (asked > turn) continue
      other.overtaken = true
      other.onOvertaken()
    }
    this.#tally.answers += 1
    if (own.together) this.#tally.together += 1
    if (own.overtaken) this.#tally.overtaken += 1
  }
}
