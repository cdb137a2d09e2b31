import { initializeApp } from 'firebase/app'
import { settings } from '../settings.ts'
import { attest } from './appCheck.ts'

export const app = initializeApp(settings().firebase)

attest(app)
