export declare const featureOrder: readonly string[]
