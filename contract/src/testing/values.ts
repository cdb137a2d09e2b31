/** Values that tests of several schemas share. */
export const at = new Date('2027-03-28T12:00:00Z')

/** The stamps of every stored record. */
export const stamps = { revision: 3, createdAt: at, updatedAt: at }

/** The default terms of a grant. */
export const defaultTerms = {
  paymentMethod: 'manual',
  paymentId: null,
  amount: null,
  currency: 'USD',
  paymentStatus: 'completed',
  notes: '',
  adminNotes: '',
  startsOn: null,
  endsOn: null,
}

export const saved = { id: 'r1', revision: 4 }
export const batchId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'
export const picture = { path: 'graduates/maya/a.webp', width: 800, height: 600, alt: 'Maya' }
export const upload = { uploadId: 'up-1', crop: { left: 0, top: 0, width: 1, height: 1 } }
