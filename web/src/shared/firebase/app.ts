import { initializeApp } from 'firebase/app'
import { settings } from '../settings.ts'
import { attest } from './appCheck.ts'

export const app = initializeApp(settings().firebase)

/** Null where the school has no site key. */
export const appCheck = attest(app)
