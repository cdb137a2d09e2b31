/**
 * Answers the HTTP functions of a built codebase in one process, for one project: `node serve.ts <folder>`,
 * with the environment of functions. Sends its port to the parent once it listens, on loopback only. The
 * Functions emulator serves one project and cannot do this for the projects of Jest's workers.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type RequestHandler } from 'express'
import * as z from 'zod'
import { restMs } from '../restMs.ts'

const region = 'us-central1'

/** The SDK's description of an HTTP function, including tasks; triggers only handle events. */
const HttpEndpoint = z.union([
  z.object({ callableTrigger: z.object() }),
  z.object({ httpsTrigger: z.object() }),
  z.object({ taskQueueTrigger: z.object() }),
])

const HttpFunction = z.custom<RequestHandler>(
  (value) =>
    typeof value === 'function' &&
    '__endpoint' in value &&
    HttpEndpoint.safeParse(value.__endpoint).success,
)

const Functions = z.custom<object>((value) => typeof value === 'object' && value !== null)

// As the Functions emulator and Google's own framework read a body.
const body = {
  limit: '32mb',
  verify: (request: object, _response: unknown, rawBody: Buffer) =>
    void Object.assign(request, { rawBody }),
}

const app = express()
app.use(express.json(body), express.text(body))
app.use(express.urlencoded({ ...body, extended: true }), express.raw({ ...body, type: '*/*' }))

const [folder] = z.tuple([z.string()]).parse(process.argv.slice(2))
const projectId = z.string().parse(process.env['GCLOUD_PROJECT'])
const deployed: unknown = await import(pathToFileURL(join(folder, 'index.js')).href)
for (const [name, value] of Object.entries(Functions.parse(deployed))) {
  const handler = HttpFunction.safeParse(value)
  if (handler.success) app.use(`/${projectId}/${region}/${name}`, handler.data)
}

const server = createServer({ keepAliveTimeout: restMs }, app).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(z.object({ port: z.int() }).parse(server.address()))
// The parent has ended.
process.once('disconnect', () => process.exit(0))
