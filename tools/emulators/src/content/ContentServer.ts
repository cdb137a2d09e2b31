import { createServer, type Server } from 'node:http'
import { Dataset } from './Dataset.ts'
import { answer } from './answer.ts'
import { Faults } from './faults/Faults.ts'
import { listen } from './listen.ts'

export interface ContentServerOptions {
  /** The port on 127.0.0.1; 0 takes a free one. */
  port: number
  projectId: string
  /** The dataset's name, for instance `production`. */
  dataset: string
  /** The NDJSON file that holds its documents; `images` and `files` lie beside it. */
  file: string
  /**
   * Shows unpublished content to callers with this token, and refuses any other token, like Sanity
   * with a public dataset. Without it, all callers see everything.
   */
  token?: string
  /** Opens `/faults` to callers with this token of at least 16 characters. See controlFaults. */
  faultToken?: string
}

/**
 * A local stand-in for the Content Lake: it answers `@sanity/client`'s queries and document reads
 * from an NDJSON file, and serves the images and files that its assets name. It only reads.
 */
export class ContentServer {
  /** Where it answers; give it to the client as `apiHost`, with `useProjectHostname: false`. */
  readonly url: string
  /** The planned faults. */
  readonly faults: Faults
  readonly #server: Server

  private constructor(server: Server, url: string, faults: Faults) {
    this.#server = server
    this.url = url
    this.faults = faults
  }

  /** Starts a server. Throws when the file is missing or broken, or the port is taken. */
  static async create(options: ContentServerOptions): Promise<ContentServer> {
    const { port, projectId, dataset: datasetName, file, token, faultToken } = options
    if (faultToken !== undefined && faultToken.length < 16) {
      throw new Error('The faultToken of the content server has at least 16 characters.')
    }
    const dataset = new Dataset(file)
    await dataset.read()
    const served = { projectId, datasetName, dataset, token }
    const faults = new Faults()
    const house = { served, faults, faultToken }
    const server = createServer((request, response) => void answer(request, response, house))
    return new ContentServer(server, await listen(server, port), faults)
  }

  /** Stops it, open connections included. A second call does nothing. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    await new Promise<void>((resolve, reject) => {
      this.#server.close((error) => (error ? reject(error) : resolve()))
      this.#server.closeAllConnections()
    })
  }
}
