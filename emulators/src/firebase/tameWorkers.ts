/** Loaded into firebase-tools before it starts. */
import { totalmem } from 'node:os'
import { AuthCloudFunction } from 'firebase-tools/lib/emulator/auth/cloudFunctions.js'
import { FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js'
import {
  RuntimeWorker,
  RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js'
import { projectId } from '../stackEnvironment.ts'
import { keepConnections } from './keepConnections.ts'
import { limitAccountEvents } from './limitAccountEvents.ts'
import { limitWorkers } from './limitWorkers.ts'
import { shareWorkers } from './shareWorkers.ts'

/** What a process of a function takes, in bytes; a third of the machine is for them. */
const one = 150e6
const most = Math.max(16, Math.floor(totalmem() / 3 / one))

shareWorkers(RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator)
limitWorkers(RuntimeWorkerPool, { most, restMs: 5000 })
limitAccountEvents(AuthCloudFunction, projectId)
keepConnections()
