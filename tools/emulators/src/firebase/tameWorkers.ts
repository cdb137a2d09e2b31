/** Loaded into firebase-tools before it starts. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'
import { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import * as z from 'zod'
import { projectId } from '../stackEnvironment.ts'
import {
  compileLazily,
  type Exegesis,
  keepConnections,
  limitAccountEvents,
  shareWorkers,
} from './workerChanges.ts'

shareWorkers(RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator)
limitAccountEvents(AuthCloudFunction, projectId)
keepConnections()

// The package of the Auth emulator, as that itself finds it.
const authServer = fileURLToPath(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'))
const load = createRequire(authServer)
compileLazily(z.custom<Exegesis>().parse(load('exegesis-express')))
