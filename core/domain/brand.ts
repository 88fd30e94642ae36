declare const brand: unique symbol;

/** A number or text that cannot be used in place of another one: `Kopecks` is not `Minutes`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
