import { initializeApp } from 'firebase/app'
import { settings } from '../settings.ts'

export const app = initializeApp(settings().firebase)
