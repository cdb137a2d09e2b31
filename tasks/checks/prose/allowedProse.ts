/** Texts that may keep their words, with the reason. */
export const exceptions: readonly { readonly text: string; readonly why: string }[] = []

/** Lines that still have to be rewritten, by folder. These numbers may only fall. */
export const budget: Readonly<Record<string, number>> = {
  'the top folder': 1,
  'test titles of emulators': 1,
  'test titles of the top folder': 2,
  'test titles of functions': 6,
  'test titles of tasks': 2,
  'test titles of web': 274,
  web: 123,
}
