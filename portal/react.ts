// A script of its own, which runs while that of the frame is still on the line: evaluated together they would
// hold up a phone for longer.
import 'react-dom/client';
