import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firebaseApp } from '../firebase.ts'

/** The store, as the Admin SDK sees it: past the rules. */
export function firestore(): Firestore {
  return getFirestore(firebaseApp())
}
