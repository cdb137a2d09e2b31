/** Texts that may keep their words, with the reason. */
export const exceptions: readonly { readonly text: string; readonly why: string }[] = []

/** Lines that still have to be rewritten, by folder. These numbers may only fall. */
export const budget: Readonly<Record<string, number>> = {
  web: 72,
}
