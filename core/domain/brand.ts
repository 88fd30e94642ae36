declare const brand: unique symbol;

/** A number or text that may not be mixed up with others of its kind: `Kopecks` is not `Minutes`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
