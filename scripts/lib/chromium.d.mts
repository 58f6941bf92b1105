/** Finds a browser, installing Debian's where that is possible; ends the process with one line where it is not. */
export declare function requireChromium(): Promise<string>
