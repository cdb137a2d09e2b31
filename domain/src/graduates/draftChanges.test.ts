import { DraftContent, ProfileForm } from '@shala/contract/graduates/profiles'
import fc from '@shala/contract/testing/fastCheck'
import { applyProfileForm } from './draftChanges.ts'
import { approved, resubmitted, returned } from './reviews.ts'

const profileForm = ProfileForm.parse({ name: 'Maya', bio: 'I teach.', courseIds: ['yoga'] })
const at = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-21T10:00:00Z')
const fill = (
  before: DraftContent | null,
  form: ProfileForm,
  { submit = false, when = later } = {},
) =>
  applyProfileForm(before, {
    userId: 'maya',
    form,
    photo: undefined,
    submit,
    profile: null,
    at: when,
  })

const forms = fc
  .record({ city: fc.constantFrom('', 'Brest', 'Nantes'), bio: fc.constantFrom('', 'a', 'b') })
  .map((words) => ({ ...profileForm, ...words }))
/** A draft after any sequence of changes and decisions. */
const drafts = fc
  .array(
    fc.oneof(
      fc.record({ form: forms, submit: fc.boolean() }),
      fc.constantFrom('approve', 'return', 'take back'),
    ),
    { maxLength: 8 },
  )
  .map((life) =>
    life.reduce(
      (draft: DraftContent, step) => {
        try {
          if (step === 'approve') return approved(draft)
          if (step === 'return') return returned(draft, 'More.')
          if (step === 'take back') return resubmitted(draft)
          return fill(draft, step.form, { submit: step.submit, when: at })
        } catch {
          return draft
        }
      },
      fill(null, profileForm, { when: at }),
    ),
  )

test('saving the same profile form twice has no further effect', () => {
  fc.assert(
    fc.property(drafts, forms, fc.boolean(), (draft, form, submit) => {
      const once = fill(draft, form, { submit, when: at })
      expect(fill(once, form, { submit, when: later })).toEqual(once)
    }),
  )
})

test('a submitted or approved draft keeps its text and submission time', () => {
  fc.assert(
    fc.property(drafts, forms, (draft, form) => {
      const saved = fill(draft, form)
      const { status, ...words } = saved
      if (status === 'submitted' || status === 'approved') {
        expect(words).toEqual({ ...words, city: draft.city, bio: draft.bio })
        expect(saved.submittedAt).toEqual(draft.submittedAt)
      }
    }),
  )
})

test('saving a profile form keeps the consent and updates the search keys', () => {
  fc.assert(
    fc.property(drafts, forms, fc.boolean(), fc.boolean(), (draft, form, submit, consent) => {
      const saved = fill({ ...draft, consent }, form, { submit })
      expect(saved.consent).toBe(consent)
      expect(saved.submittedKey).toBe(saved.submittedAt?.getTime() ?? 0)
      expect(saved.search.includes('brest')).toBe(form.city === 'Brest')
      expect(DraftContent.parse(saved)).toEqual(saved)
    }),
  )
})

test('taking back a decision on a profile restores the submitted draft', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const submitted = fill(draft, profileForm, { submit: true })
      if (submitted.status !== 'submitted') return
      const again = resubmitted(approved(submitted))
      expect(again).toEqual({ ...submitted, request: '' })
      expect(resubmitted(returned(submitted, 'More.'))).toEqual({ ...submitted, request: 'More.' })
    }),
  )
})

test('a submitted draft that is saved without submitting is a draft again, even if unchanged', () => {
  fc.assert(
    fc.property(drafts, forms, (draft, form) => {
      const submitted = fill(draft, form, { submit: true })
      const saved = fill(submitted, form)
      expect(saved.status).toBe(submitted.status === 'approved' ? 'approved' : 'draft')
    }),
  )
})
