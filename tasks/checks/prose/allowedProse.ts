/** Texts that may keep their words, with the reason. */
export const exceptions: readonly { readonly text: string; readonly why: string }[] = []

/** Lines that still have to be rewritten, by folder. These numbers may only fall. */
export const budget: Readonly<Record<string, number>> = {
  'the top folder': 1,
  'test titles of bench': 2,
  'test titles of content': 6,
  'test titles of contract': 17,
  'test titles of e2e': 52,
  'test titles of emulators': 21,
  'test titles of the top folder': 14,
  'test titles of functions': 248,
  'test titles of tasks': 24,
  'test titles of web': 274,
  web: 123,
}
