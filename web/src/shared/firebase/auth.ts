import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { settings } from '../settings.ts'
import { app } from './app.ts'

export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
})

const emulator = settings().emulators.auth
if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
